import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Comparison, compare } from './load.ts';
import { Spawned, untilAnswers } from './spawned.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

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

/** A public project's page and its api call, on the shipped process with demo data. */
export async function benchProjectPage(): Promise<Record<string, Comparison>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dure-bench-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = new Spawned(join(import.meta.dirname, '../server/src/main.ts'), {
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DATA_DIR: dataDir,
  });
  try {
    await untilAnswers(`${origin}/readyz`);
    const demo: { projects: string[] } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));
    const [id] = demo.projects;
    return {
      'page /project/{id}': await beside(`${origin}/project/${id}`),
      'api  public-retrieve': await beside(`${origin}/api/project-card/${id}/public-retrieve/`),
    };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
