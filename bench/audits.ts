import type { DemoSite } from './demo-site.ts';
import { audit } from './lighthouse.ts';

const headings = ['perf', 'a11y', 'best', 'seo', 'LCP ms', 'TBT ms', 'CLS'];

/** Lighthouse's scores of the pages that most people meet first. */
export async function printAudits({ origin, demo }: DemoSite): Promise<void> {
  const pages = {
    '/': '/',
    '/project/{id}': `/project/${demo.projects[0]}`,
    '/posts/{id}': `/posts/${demo.posts[0]}`,
    '/profiles/{id}': `/profiles/${demo.profiles[0]}`,
  };
  process.stdout.write('Lighthouse on its own phone and line, median of five\n');
  process.stdout.write(`${''.padEnd(16)}${headings.map((heading) => heading.padStart(8)).join('')}\n`);
  for (const [name, path] of Object.entries(pages)) {
    const { lost, cls, ...scored } = await audit(origin + path);
    const figures = [
      scored.performance,
      scored.accessibility,
      scored['best-practices'],
      scored.seo,
      Math.round(scored.lcpMs),
      Math.round(scored.tbtMs),
      cls.toFixed(3),
    ];
    process.stdout.write(
      `${name.padEnd(16)}${figures.map((figure) => String(figure).padStart(8)).join('')}  ${lost.join(', ')}\n`,
    );
  }
}
