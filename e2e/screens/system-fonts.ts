import { spawnSync } from 'node:child_process';

const wanted = 'Noto Sans CJK KR';

/**
 * Warns if Noto Sans CJK is missing. The pictures in docs/ are taken with it: letters that Pretendard lacks, and those
 * of the browser's own controls, come from the machine's fonts.
 */
export function tellOfLetters(): void {
  const { stdout } = spawnSync('fc-list', [wanted, 'family'], { encoding: 'utf8' });
  if (stdout?.trim()) return;
  process.stderr.write(
    `This machine lacks ${wanted} (Debian: fonts-noto-cjk): these pictures are not for docs/screens.\n`,
  );
}
