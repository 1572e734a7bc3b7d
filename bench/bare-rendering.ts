import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';

/** The yardstick of a page that is not kept: React alone behind one Fastify handler, in its own process. */
interface Tree {
  readonly port: number;
  /** project-tree.tsx, built like the web's own server build. */
  readonly bundle: string;
  readonly settings: object;
  readonly url: string;
  readonly answer: string;
}

const tree = await new Promise<Tree>((resolve) => {
  process.once('message', resolve);
  process.send?.('ready');
});
const { projectTree } = await import(pathToFileURL(tree.bundle).href);
const render: () => string = await projectTree(tree.settings, tree.url, tree.answer);
const app = Fastify();
app.get('/*', (_request, reply) => reply.type('text/html; charset=utf-8').send(render()));
await app.listen({ port: tree.port, host: '127.0.0.1' });
process.once('disconnect', () => process.exit());
