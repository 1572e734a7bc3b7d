import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Imported first by every script that can be started without `npm run`: an older Node than the project's own exits here
 * with one line instead of failing later.
 */
const manifest = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');
const needed: string = JSON.parse(manifest).devDependencies.node;

function isOlder(version: string, than: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [thanMajor = 0, thanMinor = 0, thanPatch = 0] = than.split('.').map(Number);
  return (major - thanMajor || minor - thanMinor || patch - thanPatch) < 0;
}

if (isOlder(process.versions.node, needed)) {
  process.stderr.write(
    `This needs Node ${needed} and runs on ${process.versions.node}: use npm run, or put node_modules/.bin first on your PATH.\n`,
  );
  process.exit(1);
}
