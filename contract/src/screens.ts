/**
 * The only table of screens (Specification 2.1): path, access, and where each is rendered. Links (web/app/paths.ts),
 * the router (web/app/routes.tsx), error reports and tests take their paths from it.
 */

/** Who may see a screen: anyone, somebody who opened an invitation in this tab, or a signed-in member. */
export type ScreenAccess = 'anyone' | 'invited' | 'member';

interface Screen {
  /** `:name` is one segment; `/*` at the end is anything. */
  readonly path: string;
  readonly access: ScreenAccess;
  /** By the server, readable without script, or in the browser, where tokens and drafts are. */
  readonly rendered: 'server' | 'browser';
  /** Its calls are not the original's, so it does not exist in front of another API host (Specification 8.6). */
  readonly added?: true;
}

const screen =
  <const Access extends ScreenAccess, const Rendered extends Screen['rendered']>(
    access: Access,
    rendered: Rendered,
  ) =>
  <const Path extends string>(path: Path) => ({ path, access, rendered });

const page = screen('anyone', 'server');
const open = screen('anyone', 'browser');
const invited = screen('invited', 'browser');
const member = screen('member', 'browser');
const added = <const One extends Screen>(one: One) => ({ ...one, added: true }) as const;

/** By id, in the router's order of matching. */
export const screens = {
  landing: page('/'),
  welcome: page('/welcome'),
  'event-welcome': page('/event-welcome'),
  'project-welcome': page('/project-card/welcome'),
  project: page('/project/:projectId'),
  post: page('/posts/:postId'),
  profile: page('/profiles/:userId'),
  lounge: page('/lounges/:loungeId'),
  'account-delete': page('/account/delete'),
  terms: page('/terms'),
  privacy: page('/privacy'),
  'earlier-terms': page('/terms/:version'),
  'earlier-privacy': page('/privacy/:version'),
  login: open('/login'),
  'password-forgot': added(open('/password/forgot')),
  'password-reset': added(open('/password/reset')),
  'not-me': added(open('/not-me')),
  'other-device': added(open('/other-device')),
  'temporary-removal': added(open('/temporary-removal')),
  'invitee-rights': added(open('/invitation-rights')),
  end: open('/end'),
  'event-end': open('/event-end'),
  'alumni-end': open('/alumni-end'),
  'project-register-method': open('/project-card/welcome/register-method'),
  'project-end': open('/project-card/invitation/register/welcome'),
  'project-certify': open('/project-card/invitation/certify/:invitationCode/:inviter'),
  'project-register': open('/project-card/invitation/register/:invitationCode/:inviter'),
  'accept-sign-in': open('/accept-invitation/sign-in'),
  posts: open('/posts'),
  lounges: open('/lounges'),
  certify: invited('/certify'),
  register: invited('/register'),
  'alumni-certify': invited('/alumni-certify'),
  'alumni-register': invited('/alumni-register'),
  'alumni-register-school': invited('/alumni-register-school'),
  'university-request': added(invited('/university-request')),
  'second-factor': added(member('/second-factor')),
  home: member('/home'),
  'project-add': added(member('/projects/add')),
  'project-edit': added(member('/projects/:projectId/edit')),
  invitations: added(member('/invitations')),
  notices: added(member('/notices')),
  'accept-invitation': member('/accept-invitation/accept'),
  team: added(member('/projects/:projectId/team')),
  'account-profile': added(member('/account/profile')),
  account: added(member('/account')),
  'account-password': added(member('/account/password')),
  'account-email': added(member('/account/email')),
  'account-everyday-email': added(member('/account/everyday-email')),
  'account-devices': added(member('/account/devices')),
  'account-passkeys': added(member('/account/passkeys')),
  'account-second-factor': added(member('/account/second-factor')),
  'account-graduation': added(member('/account/graduation')),
  'account-leave': added(member('/account/leave')),
  operator: added(open('/operator/*')),
} as const satisfies Readonly<Record<string, Screen>>;

export type ScreenId = keyof typeof screens;

export type ScreenPath = (typeof screens)[ScreenId]['path'];

/** The path pattern of every screen. */
export const screenPaths: readonly ScreenPath[] = Object.values(screens).map(({ path }) => path);

/** Stands for a path without a screen. */
export const noScreen = '*';

/** One value for each parameter of the path. */
type Values<Path extends string> = Path extends `${string}:${infer Rest}` ? [string, ...Values<Rest>] : [];

/** A screen's path with its parameters in order, each encoded. */
export function pathTo<Id extends ScreenId>(id: Id, ...values: Values<(typeof screens)[Id]['path']>): string {
  const given: string[] = [...values];
  return screens[id].path.replace(/:\w+/g, () => encodeURIComponent(given.shift() ?? ''));
}
