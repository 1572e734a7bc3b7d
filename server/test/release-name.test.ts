import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentHash, nameRelease } from '../../tools/release/release-name.ts';
import { servedFiles } from '../../tools/release/served-files.ts';
import { root } from './harness/project.ts';

const paths = servedFiles();
const asItIs = (path: string) => readFileSync(join(root, path));

// Shows 17.10: a release's name tells its content
test.for([
  'contract/src/limits.ts',
  'api/src/app.ts',
  'api/src/features/images/picture-process.ts',
  'server/src/main.ts',
  'web/font-file-code.ts',
  'tools/needed-node.ts',
])('a change of %s gives a release another name', (changed) => {
  const edited = (path: string) =>
    path === changed ? Buffer.concat([asItIs(path), Buffer.from('\n')]) : asItIs(path);
  expect(paths).toContain(changed);
  expect(contentHash(paths, [], edited)).not.toBe(contentHash(paths, []));
});

test('a release’s name depends on its programs and not on the order of its files', () => {
  expect(nameRelease(paths, ['one']).hash).not.toBe(nameRelease(paths, ['another']).hash);
  expect(nameRelease(paths, ['one'])).toEqual(nameRelease(paths.toReversed(), ['one']));
});
