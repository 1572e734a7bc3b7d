import { join } from 'node:path';
import { type DemoSite, freePort } from './demo-site.ts';
import { type Comparison, compare } from './load.ts';
import { Spawned, untilAnswers } from './spawned.ts';

/** Headers that Node's HTTP server sets by itself. */
const setByNode = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

async function beside(url: string): Promise<Comparison> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !setByNode.has(name)));
  const port = await freePort();
  const bare = new Spawned(join(import.meta.dirname, 'bare-handler.ts'));
  bare.send({ port, headers, body: await answer.text() });
  try {
    await untilAnswers(`http://127.0.0.1:${port}/`);
    return await compare(url, `http://127.0.0.1:${port}/`);
  } finally {
    await bare.stop();
  }
}

/** A public project's page and its api call. */
export async function benchProjectPage({ origin, demo }: DemoSite): Promise<Record<string, Comparison>> {
  const [id] = demo.projects;
  return {
    'page /project/{id}': await beside(`${origin}/project/${id}`),
    'api  public-retrieve': await beside(`${origin}/api/project-card/${id}/public-retrieve/`),
  };
}
