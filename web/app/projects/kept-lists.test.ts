import type { ProjectCard } from '@dure/contract/projects.ts';
import { expect, test } from 'vitest';
import { continued } from './kept-lists.ts';

const pageOf = (ids: string, next_cursor: string | null) => ({
  projects: [...ids].map((id) => ({ id }) as ProjectCard),
  next_cursor,
  searched_for: null,
});

const kept = pageOf('abcdef', 'after-f');

test.each([
  ['what was there is there again', pageOf('abc', 'after-c'), 'abcdef', 'after-f'],
  ['a new project stands first, and none twice', pageOf('nab', 'after-b'), 'nabcdef', 'after-f'],
  ['one that is gone is gone', pageOf('acd', 'after-d'), 'acdef', 'after-f'],
  ['where all that is there came, no more is', pageOf('abc', null), 'abc', null],
  ['where nobody knows what is between, it begins anew', pageOf('xyz', 'after-z'), 'xyz', 'after-z'],
  ['where what came reaches as far, it is enough', pageOf('ef', 'after-f2'), 'ef', 'after-f2'],
])('%s', (_, first, ids, cursor) => {
  const page = continued(first, kept);
  expect(page.projects.map(({ id }) => id).join('')).toBe(ids);
  expect(page.next_cursor).toBe(cursor);
});
