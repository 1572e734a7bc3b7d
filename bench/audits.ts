import { type Cores, divideCores, giveAllCores } from './cores.ts';
import { type DemoSite, withDemoSite } from './demo-site.ts';
import { type Audit, audit } from './lighthouse.ts';
import { withYardstick } from './yardstick.ts';

const headings = ['perf', 'a11y', 'best', 'seo', 'LCP ms', 'TBT ms', 'alone', 'CLS', 'KiB'];
/** Medians of LCP and of bytes without pictures; TBT and CLS of every visit. */
const marks = { lcpMs: 900, tbtMs: 10, cls: 0, bytes: 60 * 1024 };

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

/** A one-word page: what blocks here is the browser and the machine. */
const barePage = {
  script: 'bare-handler.ts',
  order: {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(
      '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><p>Bare',
    ).toString('base64'),
  },
};

function printRow(name: string, scored: Omit<Audit, 'lost'>, remarks: readonly string[]): void {
  const figures = [
    scored.performance,
    scored.accessibility,
    scored['best-practices'],
    scored.seo,
    Math.round(scored.lcpMs),
    Math.round(scored.tbtMs),
    Math.round(scored.tbtAloneMs),
    scored.cls.toFixed(3),
    Math.round(scored.bytes / 1024),
  ];
  const columns = figures.map((figure) => String(figure).padStart(8)).join('');
  process.stdout.write(`${name.padEnd(16)}${columns}  ${remarks.join(', ')}\n`);
}

async function auditPages({ origin, demo }: DemoSite, cores: Cores | null): Promise<void> {
  const pages = {
    '/': '/',
    '/welcome': pathOf(demo.invitations.student),
    '/project/{id}': `/project/${demo.projects[0]}`,
    '/posts/{id}': `/posts/${demo.posts[0]}`,
    '/profiles/{id}': `/profiles/${demo.profiles[0]}`,
  };
  process.stdout.write('Lighthouse on its own phone and line, median of five; TBT and CLS of the worst\n');
  process.stdout.write(
    'alone: TBT by the processor time of the page’s tasks, its opening by the browser counted in\n',
  );
  process.stdout.write(`${''.padEnd(16)}${headings.map((heading) => heading.padStart(8)).join('')}\n`);
  for (const [name, path] of Object.entries(pages)) {
    const { lost, ...scored } = await audit(origin + path, cores);
    const missed = Object.entries(marks)
      .filter(([name, mark]) => scored[name as keyof typeof marks] > mark)
      .map(([name]) => `MISSED ${name}`);
    printRow(name, scored, [...lost, ...missed]);
  }
  await withYardstick(barePage, '/', async (bare) => {
    printRow('one word', await audit(`${bare.origin}/`, cores), []);
  });
}

/**
 * Lighthouse scores of the pages that most people see first, and of a one-word page. The browser gets a core of its
 * own, since a visitor's phone runs no server.
 */
export async function printAudits(): Promise<void> {
  const cores = divideCores();
  try {
    await withDemoSite((site) => auditPages(site, cores));
  } finally {
    if (cores) giveAllCores(process.pid, cores);
  }
}
