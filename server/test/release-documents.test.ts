import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { documentOf, writeDocuments } from '../../tools/release/documents.ts';
import { copySources } from '../../tools/release/release-folder.ts';

// Shows 17.10: a release's documents fit its content and commands
test('no link in a release’s documents leads out of it, and no command needs the project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dure-documents-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  copySources(folder);
  writeDocuments(folder);
  const dead = globSync('**/*.md', { cwd: folder }).flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    const targets = [...text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, target = '']) => target);
    return targets
      .filter((target) => !existsSync(join(folder, dirname(path), target)))
      .map((target) => `${path}: ${target}`);
  });
  expect(dead).toEqual([]);
  const operations = readFileSync(join(folder, 'docs/operations.md'), 'utf8');
  expect(operations).toContain('(decisions/0098-release-requirements.md)');
  const guide = readFileSync(join(folder, 'README.md'), 'utf8');
  expect(guide).toMatch(/^## 운영자를 위한 안내/);
  for (const text of [guide, operations]) {
    expect(text).not.toMatch(/npm run (?:cli|backup|restore|doctor)/);
    expect(text).toContain('dure-cli');
  }
});

test('only links with a target remain links', () => {
  const text = '[one](a.md#x), [two](../b.md), [three](https://dure.example), [four](#here), ![pic](c.webp)';
  const told = documentOf('docs/x.md', text, (path) => path === 'docs/a.md');
  expect(told).toBe('[one](a.md#x), two, [three](https://dure.example), [four](#here), ');
});
