import type { Page } from '@playwright/test';
import type { Demo } from '../../server/test/harness/demo.ts';

/** A press that leads from reading a page to something usable. */
export interface Way {
  readonly name: string;
  readonly path: (demo: Demo) => string;
  readonly pressed: (page: Page) => ReturnType<Page['locator']>;
  /** A selector of what is shown only once it is usable. */
  readonly usable: string;
}

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

/** A link or a button with these words. */
const called = (words: string) => (page: Page) =>
  page
    .locator('main, header')
    .locator('a, button')
    .filter({ hasText: new RegExp(`^${words}$`) })
    .first();

const dialog = 'dialog[open], [role=dialog]';

export const ways: readonly Way[] = [
  {
    name: 'invitation to form',
    path: ({ invitations }) => pathOf(invitations.student),
    pressed: called('학생으로 가입하기'),
    usable: 'input[type=email]',
  },
  {
    name: 'event to form',
    path: ({ invitations }) => pathOf(invitations.event),
    pressed: called('졸업생으로 가입하기'),
    usable: 'input[type=email]',
  },
  {
    name: 'landing to sign-in',
    path: () => '/',
    pressed: called('로그인'),
    usable: 'input[type=password]',
  },
  {
    name: 'report dialog',
    path: ({ projects }) => `/project/${projects[0]}`,
    pressed: called('신고'),
    usable: dialog,
  },
  {
    name: 'picture viewer',
    path: ({ posts }) => `/posts/${posts[0]}`,
    pressed: (page) => page.locator('main a[data-press] img').first(),
    usable: dialog,
  },
  {
    name: 'ask for a link',
    path: ({ invitations }) => pathOf(invitations.studentExpired),
    pressed: called('새 링크 요청하기'),
    usable: dialog,
  },
];
