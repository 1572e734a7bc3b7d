/** Every link of the web, built in one place (Specification 2.1). */

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
};

const invitationPath = (screen: string, code: string, inviterId: string) =>
  `/project-card/invitation/${screen}/${encodeURIComponent(code)}/${encodeURIComponent(inviterId)}`;

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
  certify: () => '/certify',
  /** The first step of the profile form, or another by its name. */
  register: (step?: string) => withQuery('/register', { step }),
  end: () => '/end',
  eventEnd: () => '/event-end',
  alumniCertify: () => '/alumni-certify',
  alumniRegister: () => '/alumni-register',
  alumniRegisterSchool: (step?: string) => withQuery('/alumni-register-school', { step }),
  alumniEnd: () => '/alumni-end',
  projectWelcome: (code: string) => withQuery('/project-card/welcome', { code }),
  projectRegisterMethod: (code: string) => withQuery('/project-card/welcome/register-method', { code }),
  projectCertify: (code: string, inviterId: string) => invitationPath('certify', code, inviterId),
  projectRegister: (code: string, inviterId: string, step?: string) =>
    withQuery(invitationPath('register', code, inviterId), { step }),
  projectEnd: () => '/project-card/invitation/register/welcome',
  acceptSignIn: (code: string) => withQuery('/accept-invitation/sign-in', { code }),
  acceptInvitation: (code: string) => withQuery('/accept-invitation/accept', { code }),
  /** With a project picked out to invite to. */
  invitations: (project?: string) => withQuery('/invitations', { project }),
  requestUniversity: () => '/university-request',
  project: (id: string) => `/project/${encodeURIComponent(id)}`,
  team: (projectId: string) => `/projects/${encodeURIComponent(projectId)}/team`,
  post: (id: string) => `/posts/${encodeURIComponent(id)}`,
  lounge: (id: string) => `/lounges/${encodeURIComponent(id)}`,
  /** A member's page at one of its tabs; `projId` is the project to point out on it. */
  profile: (id: string, { view, projId }: { view?: ProfileView; projId?: string } = {}) =>
    withQuery(`/profiles/${encodeURIComponent(id)}`, { view, projId }),
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

/**
 * Where to go after signing in: a path of this site only (Specification 2.2), else null. Refuses what a browser
 * would read as another host: `//host`, `/\host`, a scheme, control characters.
 */
export function ownPath(next: string | null): string | null {
  if (!next?.startsWith('/')) return null;
  const base = 'http://own.invalid';
  if (!URL.canParse(next, base)) return null;
  const url = new URL(next, base);
  return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
}
