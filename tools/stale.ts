import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A hash over the names and contents of all files that match `patterns`. Throws if a pattern matches nothing. */
export function fingerprint(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const names = patterns.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: root });
    if (found.length === 0) throw new Error(`${pattern} fits no file, so its changes would go unseen`);
    return found.sort();
  });
  for (const name of names) {
    const path = join(root, name);
    if (statSync(path).isFile()) hash.update(name).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}
