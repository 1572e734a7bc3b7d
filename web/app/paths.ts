import { pathTo } from '@dure/contract/screens.ts';

/** Every link of the web (Specification 2.1) except the steps of joining: joining-paths.ts. */

export const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
};

export type ProfileView = 'project' | 'info';

export const paths = {
  landing: () => pathTo('landing'),
  login: (next?: string) => withQuery(pathTo('login'), { next }),
  forgotPassword: () => pathTo('password-forgot'),
  secondFactor: (next?: string) => withQuery(pathTo('second-factor'), { next }),
  /** The list of projects, or a search in it. */
  home: ({
    query,
    keyword,
    mine,
    open_seats,
  }: {
    query?: string | undefined;
    keyword?: string | undefined;
    mine?: 'true' | undefined;
    open_seats?: 'true' | undefined;
  } = {}) => withQuery(pathTo('home'), { query, keyword, mine, open_seats }),
  addProject: () => pathTo('project-add'),
  editProject: (id: string) => pathTo('project-edit', id),
  welcome: (code: string) => withQuery(pathTo('welcome'), { code }),
  eventWelcome: (code: string) => withQuery(pathTo('event-welcome'), { code }),
  projectWelcome: (code: string) => withQuery(pathTo('project-welcome'), { code }),
  /** `page` is the one to remove. */
  temporaryRemoval: (page?: string) => withQuery(pathTo('temporary-removal'), { page }),
  inviteeRights: (code: string) => withQuery(pathTo('invitee-rights'), { code }),
  /** With this project preselected. */
  invitations: (project?: string) => withQuery(pathTo('invitations'), { project }),
  notices: () => pathTo('notices'),
  project: (id: string) => pathTo('project', id),
  team: (projectId: string) => pathTo('team', projectId),
  post: (id: string) => pathTo('post', id),
  lounge: (id: string) => pathTo('lounge', id),
  /** A tab of a member's page; `projId` is the project to point out on it, `as` how the owner views it. */
  profile: (id: string, query: { view?: ProfileView; projId?: string; as?: string | undefined } = {}) =>
    withQuery(pathTo('profile', id), query),
  editProfile: () => pathTo('account-profile'),
  account: () => pathTo('account'),
  changePassword: () => pathTo('account-password'),
  changeEmail: () => pathTo('account-email'),
  everydayEmail: () => pathTo('account-everyday-email'),
  devices: () => pathTo('account-devices'),
  passkeys: () => pathTo('account-passkeys'),
  ownSecondFactor: () => pathTo('account-second-factor'),
  graduation: () => pathTo('account-graduation'),
  leave: () => pathTo('account-leave'),
  deleteAccount: () => pathTo('account-delete'),
  /** The current version, or an earlier one by its first day. */
  terms: (version?: string) => (version === undefined ? pathTo('terms') : pathTo('earlier-terms', version)),
  privacy: (version?: string) =>
    version === undefined ? pathTo('privacy') : pathTo('earlier-privacy', version),
} as const;

/**
 * Null if the text is no URL. `URL.canParse` and `URL.parse` are missing in Safari before 17 and Chrome
 * before 120.
 */
function parsed(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/**
 * Where to go after signing in: a path of this site (Specification 2.2), else null. Refuses what a browser
 * would read as another host: `//host`, `/\host`, a scheme, control characters.
 */
export function ownPath(next: string | null): string | null {
  if (!next?.startsWith('/')) return null;
  const base = 'http://own.invalid';
  const url = parsed(next, base);
  return url !== null && url.origin === base && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : null;
}
