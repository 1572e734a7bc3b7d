import type { ProjectCard } from '@dure/contract/projects.ts';
import { expect, test } from 'vitest';
import { appended } from './use-more-projects.ts';

const project = (id: string): ProjectCard => ({
  id,
  title: id,
  keywords: [],
  start_date: '2025-03-01',
  end_date: null,
  creator: { id: 'c', user_name: '김서연' },
  members: [],
  member_count: 1,
});

test('a project that moved to the next page is shown once', () => {
  const page = { projects: [project('a'), project('b')], next_cursor: 'after-b', searched_for: null };
  const next = { projects: [project('b'), project('c')], next_cursor: null, searched_for: null };
  const both = appended(page, next);
  expect(both.projects.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(both.next_cursor).toBeNull();
});
