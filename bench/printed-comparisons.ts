import type { DemoSite } from './demo-site.ts';
import { benchProjectPage } from './project-page.ts';

const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`.padStart(10);

export async function printComparisons(site: DemoSite): Promise<void> {
  const comparisons = await benchProjectPage(site);
  process.stdout.write(
    'Against a bare Fastify handler that returns the same bytes, one connection pool, same run\n',
  );
  for (const [name, { ours, bare, share }] of Object.entries(comparisons)) {
    process.stdout.write(
      `${name.padEnd(22)} ${perSecond(ours)}  bare ${perSecond(bare)}  share ${(share * 100).toFixed(1)}%\n`,
    );
  }
}
