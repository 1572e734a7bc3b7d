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
  ['the kept list continues the first page', pageOf('abc', 'after-c'), 'abcdef', 'after-f'],
  ['a new project comes first, and none is repeated', pageOf('nab', 'after-b'), 'nabcdef', 'after-f'],
  ['a deleted project is left out', pageOf('acd', 'after-d'), 'acdef', 'after-f'],
  ['nothing follows a first page that is the whole list', pageOf('abc', null), 'abc', null],
  [
    'the list begins anew if the first page shares no project with it',
    pageOf('xyz', 'after-z'),
    'xyz',
    'after-z',
  ],
  ['the first page is enough if it reaches as far', pageOf('ef', 'after-f2'), 'ef', 'after-f2'],
])('%s', (_, first, ids, cursor) => {
  const page = continued(first, kept);
  expect(page.projects.map(({ id }) => id).join('')).toBe(ids);
  expect(page.next_cursor).toBe(cursor);
});
