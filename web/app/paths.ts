/** Every link of the web (Specification 2.1), but for the steps of joining: joining-paths.ts. */

export const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
};

export type ProfileView = 'project' | 'info';

export const paths = {
  landing: () => '/',
  login: (next?: string) => withQuery('/login', { next }),
  forgotPassword: () => '/password/forgot',
  secondFactor: (next?: string) => withQuery('/second-factor', { next }),
  /** The list, or what of it was searched for. */
  home: ({
    query,
    keyword,
    mine,
  }: {
    query?: string | undefined;
    keyword?: string | undefined;
    mine?: 'true' | undefined;
  } = {}) => withQuery('/home', { query, keyword, mine }),
  addProject: () => '/projects/add',
  editProject: (id: string) => `/projects/${encodeURIComponent(id)}/edit`,
  welcome: (code: string) => withQuery('/welcome', { code }),
  eventWelcome: (code: string) => withQuery('/event-welcome', { code }),
  projectWelcome: (code: string) => withQuery('/project-card/welcome', { code }),
  inviteeRights: (code: string) => withQuery('/invitation-rights', { code }),
  /** With a project picked out to invite to. */
  invitations: (project?: string) => withQuery('/invitations', { project }),
  project: (id: string) => `/project/${encodeURIComponent(id)}`,
  team: (projectId: string) => `/projects/${encodeURIComponent(projectId)}/team`,
  post: (id: string) => `/posts/${encodeURIComponent(id)}`,
  lounge: (id: string) => `/lounges/${encodeURIComponent(id)}`,
  /** A member's page at one of its tabs; `projId` is the project to point out on it, `as` who looks at it. */
  profile: (id: string, query: { view?: ProfileView; projId?: string; as?: string | undefined } = {}) =>
    withQuery(`/profiles/${encodeURIComponent(id)}`, query),
  editProfile: () => '/account/profile',
  account: () => '/account',
  changePassword: () => '/account/password',
  changeEmail: () => '/account/email',
  devices: () => '/account/devices',
  passkeys: () => '/account/passkeys',
  ownSecondFactor: () => '/account/second-factor',
  graduation: () => '/account/graduation',
  leave: () => '/account/leave',
  deleteAccount: () => '/account/delete',
  /** The one that holds, or an earlier one by the day from which it did. */
  terms: (version?: string) => (version === undefined ? '/terms' : `/terms/${version}`),
  privacy: (version?: string) => (version === undefined ? '/privacy' : `/privacy/${version}`),
} as const;

/** Null where the text is no URL. `URL.canParse` and `URL.parse` are missing in Safari before 17 and Chrome before 120. */
function parsed(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/**
 * Where to go after signing in: a path of this site only (Specification 2.2), else null. Refuses what a browser
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
