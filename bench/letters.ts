import { codeOf } from '@dure/web/font-file-code.ts';
import type { DemoSite } from './demo-site.ts';
import { load, type Paths } from './load.ts';
import { cpuMsOf } from './process-tree.ts';

const [firstSyllable, syllables] = [0xac00, 11_172];
const files = 1_000;

/** The path of a font file with `count` random letters. */
function address(count: number): string {
  const letters = new Set<number>();
  while (letters.size < count) letters.add(firstSyllable + Math.floor(Math.random() * syllables));
  return `/letters/${codeOf([...letters].sort((a, b) => a - b))}.ttf`;
}

/** The CPU cost of cutting a page's font file the first time, and its size. */
export async function printLetters({ origin, pid }: DemoSite): Promise<void> {
  process.stdout.write('\nFiles of letters, none of which was asked for before\n');
  for (const count of [90, 200, 512]) {
    const [first, ...others] = Array.from({ length: files }, () => address(count));
    const paths: Paths = [first ?? '', ...others];
    let asked = 0;
    // The first one also loads the font program.
    await fetch(origin + address(count));
    const before = cpuMsOf(pid);
    const inTurn = () => paths[asked++ % files] ?? paths[0];
    const { requests } = await load(origin, paths, { amount: files }, inTurn);
    const cpuMs = (cpuMsOf(pid) - before) / requests.total;
    const weight = await fetch(origin + paths[0], { headers: { 'accept-encoding': 'br' } });
    const bytes = Number(weight.headers.get('content-length'));
    process.stdout.write(
      `${String(count).padStart(4)} letters  CPU time ${cpuMs.toFixed(2)} ms  ${bytes.toLocaleString('en')} bytes\n`,
    );
  }
}
