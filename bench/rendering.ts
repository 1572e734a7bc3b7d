import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@dure/api/config.ts';
import { build } from 'vite';
import { settingsOf } from '../server/src/page-renderer.ts';
import { publicProjectIds, writeCrowd } from './crowd/crowd.ts';
import type { DemoSite } from './demo-site.ts';
import type { Paths } from './load.ts';
import { printComparison } from './print-comparison.ts';
import { verdict } from './verdict.ts';
import { beside } from './yardstick.ts';

const projects = 20_000;
/** A quarter of the 2.4 ms that Next.js 16 took for such a page with the same query, measured in the same run. */
const cpuMaxMs = 0.6;

/** Room for some 60 of the pages, so that hardly any requested page is kept. */
export const hardlyKept = { KEPT_PAGES_MIB: '1' };

/** Builds the tree like the web's own server build. Resolves to its file. */
async function bundleTree(outDir: string): Promise<string> {
  await build({
    root: join(import.meta.dirname, '../web'),
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: join(import.meta.dirname, 'project-tree.tsx') },
    },
  });
  return join(outDir, 'project-tree.js');
}

/** Compares pages that are not kept, with everything it takes to make them, with React alone on one page's data. */
export async function printRendering(site: DemoSite): Promise<void> {
  const { origin, databaseUrl } = site;
  await writeCrowd(databaseUrl, { members: projects * 3, projects, invitations: 0 });
  const ids = await publicProjectIds(databaseUrl, projects);
  const [id = '', ...others] = ids;
  const paths: Paths = [`/project/${id}`, ...others.map((other) => `/project/${other}`)];
  const url = origin + paths[0];
  const answer = await fetch(`${origin}/api/project-card/${id}/public-retrieve/`);
  const folder = mkdtempSync(join(tmpdir(), 'dure-bench-tree-'));
  try {
    const order = {
      bundle: await bundleTree(folder),
      settings: settingsOf(readConfig({ PUBLIC_ORIGIN: origin }), null),
      url,
      answer: await answer.text(),
    };
    process.stdout.write(
      '\nAgainst renderToString of the same tree on constant data, behind one bare handler\n',
    );
    const comparison = await beside(site, { script: 'bare-rendering.ts', order }, paths);
    printComparison('/project/{id}, made for each visit', comparison, 0.2);
    const { cpuMs } = comparison.ours;
    process.stdout.write(
      `CPU time of one ${cpuMs.toFixed(2)} ms (${cpuMaxMs} ms ${verdict(cpuMs <= cpuMaxMs)})\n`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
