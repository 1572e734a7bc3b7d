import { spawnSync } from 'node:child_process';

const wanted = 'Noto Sans CJK KR';

/**
 * The pictures in docs/ are taken where Noto Sans CJK is installed: what Pretendard lacks, and what a browser draws by
 * itself, comes in the machine's letters. Without it they are taken too, and it is said.
 */
export function tellOfLetters(): void {
  const { stdout } = spawnSync('fc-list', [wanted, 'family'], { encoding: 'utf8' });
  if (stdout?.trim()) return;
  process.stderr.write(
    `This machine lacks ${wanted} (Debian: fonts-noto-cjk): these pictures are not for docs/screens.\n`,
  );
}
