import { buildWeb } from '../tools/build.ts';
import { benchProjectPage } from './project-page.ts';

await buildWeb();
const comparisons = await benchProjectPage();

const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`.padStart(10);
process.stdout.write(
  'Against a bare Fastify handler that returns the same bytes, one connection pool, same run\n',
);
for (const [name, { ours, bare, share }] of Object.entries(comparisons)) {
  process.stdout.write(
    `${name.padEnd(22)} ${perSecond(ours)}  bare ${perSecond(bare)}  share ${(share * 100).toFixed(1)}%\n`,
  );
}
