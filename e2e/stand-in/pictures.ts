import Fastify, { type FastifyInstance } from 'fastify';

/** Portrait format if its name says so. */
function drawing(file: string): string {
  const [width, height] = file.includes('tall') ? [400, 600] : [600, 400];
  const hue = [...file].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 50% 70%)"/><circle cx="50%" cy="50%" r="25%" fill="hsl(${hue} 60% 40%)"/></svg>`;
}

/** Pictures of any name below `path`, except deleted ones. */
export function servePictures(app: FastifyInstance, path: string): void {
  app.get<{ Params: { '*': string } }>(`${path}*`, ({ params: { '*': file } }, reply) =>
    file.includes('gone') ? reply.code(404).send() : reply.type('image/svg+xml').send(drawing(file)),
  );
}

/** A host of pictures only, with its number of requests. */
export function pictureHost() {
  const app = Fastify();
  let asked = 0;
  app.addHook('onRequest', async () => {
    asked += 1;
  });
  servePictures(app, '/');
  return { app, asked: () => asked };
}
