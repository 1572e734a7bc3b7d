import { once } from 'node:events';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { DemoSite } from './demo-site.ts';
import { asBrowsers } from './load.ts';
import { printComparison } from './print-comparison.ts';
import { beside, type Yardstick } from './yardstick.ts';

/** Headers that Node's HTTP server sets by itself. */
const setByNode = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

/** A handler that returns what the site answered. */
async function sameBytes(url: string): Promise<Yardstick> {
  const [answer] = await once(get(url, { headers: asBrowsers }), 'response');
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !setByNode.has(name)));
  const body = (await buffer(answer)).toString('base64');
  return { script: 'bare-handler.ts', order: { headers, body } };
}

/** A public project's kept page, and its API call. */
export async function printAnswers(site: DemoSite): Promise<void> {
  const { origin, databaseUrl, demo } = site;
  const [id] = demo.projects;
  const page = `/project/${id}`;
  const call = `/api/project-card/${id}/public-retrieve/`;
  process.stdout.write(
    '\nAgainst one bare Fastify handler: the same bytes and headers; the same one query\n',
  );
  printComparison('/project/{id}, kept', await beside(site, await sameBytes(origin + page), [page]), 0.5);
  const sameQuery = { script: 'bare-query.ts', order: { databaseUrl } };
  printComparison('public-retrieve', await beside(site, sameQuery, [call]), 0.4);
}
