import { globSync, readFileSync } from 'node:fs';
import { type AtRule, type Container, type Document, parse } from 'postcss';
import { expect, it } from 'vitest';

const app = new URL('..', import.meta.url).pathname;

/** Under reduced motion, colours may fade, but nothing may move or grow. */
const unmoving = /^(background-color|border-color|opacity|content-visibility)$/;

function isForMotion(node: Container | Document | undefined): boolean {
  if (!node) return false;
  const { params } = node as AtRule;
  return params?.includes('prefers-reduced-motion: no-preference') || isForMotion(node.parent);
}

/**
 * A rule for all elements that only shortens transitions (`transition-duration: 1ms`) has the opposite effect: every
 * property of every element is then in transition, and shows its old value for a frame.
 */
it('transitions no size or place under reduced motion', () => {
  const files = globSync('**/*.css', { cwd: app });
  const found: string[] = [];
  for (const file of files) {
    parse(readFileSync(`${app}/${file}`, 'utf8')).walkDecls(/^transition/, (said) => {
      if (isForMotion(said.parent) || said.value === 'none') return;
      const parts = said.prop === 'transition' ? said.value.split(',') : [said.value];
      const moving = parts
        .map((part) => part.trim().split(' ')[0] ?? '')
        .filter((name) => !unmoving.test(name));
      found.push(...moving.map((name) => `${file}: ${said.prop} ${name}`));
    });
  }
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
