import { type RouteObject, redirect } from 'react-router';
import { ErrorScreen } from './errors/fallback-screens.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { paths } from './paths.ts';
import type { ScreenAccess } from './session/guard.ts';
import type { Settings } from './settings.ts';

/**
 * One screen of the URL map. `rendered` says where: on the server, so that it reads without script, or in the browser,
 * where tokens and what was typed are; the server then sends the screen's skeleton. `source` is the file that `load`
 * imports, as screen-sources.ts fills it in for the server.
 */
export interface Screen {
  readonly id: string;
  readonly path: string;
  readonly access: ScreenAccess;
  readonly rendered: 'server' | 'browser';
  readonly load: (() => Promise<ScreenModule>) & { readonly source?: string };
  /** Its calls are none of the original's: in front of a bare host there is no such screen (Specification 8.6). */
  readonly added?: true;
}

type ScreenModule = Omit<RouteObject, 'path' | 'index' | 'children' | 'id' | 'lazy' | 'caseSensitive'>;

type Load = Screen['load'];

const screen =
  (access: ScreenAccess, rendered: Screen['rendered']) =>
  (id: string, path: string, load: Load): Screen => ({ id, path, access, rendered, load });

const page = screen('anyone', 'server');
const open = screen('anyone', 'browser');
const invited = screen('invited', 'browser');
const member = screen('member', 'browser');

/** Of the calls that a bare host lacks. */
const added = (screen: Screen): Screen => ({ ...screen, added: true });

/** The four ends are one file, as the forms are one for each kind of member. */
const ends = () => import('./joining/end.tsx');
const alumniProfile = () => import('./joining/alumni-profile.tsx');

/** Specification 2.1: path, who may see it, rendered where, lazy screen. */
export const screens: readonly Screen[] = [
  // Read by anyone, on the server too.
  page('landing', '/', () => import('./site/landing.tsx')),
  page('welcome', '/welcome', () => import('./joining/invitation/welcome.tsx')),
  page('event-welcome', '/event-welcome', () => import('./joining/invitation/event-welcome.tsx')),
  page('project-welcome', '/project-card/welcome', () => import('./joining/invitation/project-welcome.tsx')),
  page('project', '/project/:projectId', () => import('./projects/project.tsx')),
  page('post', '/posts/:postId', () => import('./posts/post.tsx')),
  page('profile', '/profiles/:userId', () => import('./people/profile.tsx')),
  page('lounge', '/lounges/:loungeId', () => import('./posts/lounge.tsx')),
  page('account-delete', '/account/delete', () => import('./site/account-delete.tsx')),
  page('terms', '/terms', () => import('./site/terms.tsx')),
  page('privacy', '/privacy', () => import('./site/privacy.tsx')),
  page('earlier-terms', '/terms/:version', () => import('./site/earlier-document.tsx')),
  page('earlier-privacy', '/privacy/:version', () => import('./site/earlier-document.tsx')),

  // Open to anyone, in the browser alone.
  open('login', '/login', () => import('./sign-in/login.tsx')),
  added(open('password-forgot', '/password/forgot', () => import('./sign-in/password-forgot.tsx'))),
  added(open('password-reset', '/password/reset', () => import('./sign-in/password-reset.tsx'))),
  added(open('not-me', '/not-me', () => import('./sign-in/not-me.tsx'))),
  added(
    open('invitee-rights', '/invitation-rights', () => import('./joining/invitation/invitee-rights.tsx')),
  ),
  open('end', '/end', ends),
  open('event-end', '/event-end', ends),
  open('alumni-end', '/alumni-end', ends),
  open(
    'project-register-method',
    '/project-card/welcome/register-method',
    () => import('./joining/invitation/joining-ways.tsx'),
  ),
  open('project-end', '/project-card/invitation/register/welcome', ends),
  open(
    'project-certify',
    '/project-card/invitation/certify/:invitationCode/:inviter',
    () => import('./joining/student-certify.tsx'),
  ),
  open(
    'project-register',
    '/project-card/invitation/register/:invitationCode/:inviter',
    () => import('./joining/student-profile.tsx'),
  ),
  open(
    'accept-sign-in',
    '/accept-invitation/sign-in',
    () => import('./joining/invitation/accept-sign-in.tsx'),
  ),
  open('posts', '/posts', () => import('./site/no-resource.tsx')),
  open('lounges', '/lounges', () => import('./site/no-resource.tsx')),

  // For who came by an invitation in this tab.
  invited('certify', '/certify', () => import('./joining/student-certify.tsx')),
  invited('register', '/register', () => import('./joining/student-profile.tsx')),
  invited('alumni-certify', '/alumni-certify', () => import('./joining/alumni-certify.tsx')),
  invited('alumni-register', '/alumni-register', alumniProfile),
  invited('alumni-register-school', '/alumni-register-school', alumniProfile),
  added(
    invited('university-request', '/university-request', () => import('./joining/university-request.tsx')),
  ),

  // For who is signed in; the first for an operator who is halfway.
  added(member('second-factor', '/second-factor', () => import('./sign-in/second-factor.tsx'))),
  member('home', '/home', () => import('./projects/home.tsx')),
  added(member('project-add', '/projects/add', () => import('./projects/writing/project-add.tsx'))),
  added(
    member('project-edit', '/projects/:projectId/edit', () => import('./projects/writing/project-edit.tsx')),
  ),
  added(member('invitations', '/invitations', () => import('./inviting/invitations.tsx'))),
  member(
    'accept-invitation',
    '/accept-invitation/accept',
    () => import('./joining/invitation/accept-invitation.tsx'),
  ),
  added(member('team', '/projects/:projectId/team', () => import('./projects/team/team.tsx'))),
  added(member('account-profile', '/account/profile', () => import('./account/profile.tsx'))),
  added(member('account', '/account', () => import('./account/account.tsx'))),
  added(member('account-password', '/account/password', () => import('./account/password.tsx'))),
  added(member('account-email', '/account/email', () => import('./account/email.tsx'))),
  added(member('account-devices', '/account/devices', () => import('./account/devices.tsx'))),
  added(member('account-passkeys', '/account/passkeys', () => import('./account/passkeys.tsx'))),
  added(
    member('account-second-factor', '/account/second-factor', () => import('./account/second-factor.tsx')),
  ),
  added(member('account-graduation', '/account/graduation', () => import('./account/graduation.tsx'))),
  added(member('account-leave', '/account/leave', () => import('./account/leave.tsx'))),

  // For the team alone; to everybody else there is none.
  added(open('operator', '/operator/*', () => import('./operating/console-gate.tsx'))),
];

function routeOf({ id, path, access, rendered, load }: Screen): RouteObject {
  return {
    id,
    path,
    caseSensitive: true,
    ErrorBoundary: ErrorScreen,
    lazy: async () => {
      if (rendered === 'server') return load();
      // A page that is read does without guards.
      const [screen, { guarded }] = await Promise.all([load(), import('./session/guard.ts')]);
      return { ...screen, loader: guarded(access, screen.loader) };
    },
  } as RouteObject;
}

/** Any other path leads to the landing page (Specification 2.3); the server sends its first visits there itself. */
const unknownPath: RouteObject = { id: 'unknown', path: '*', loader: () => redirect(paths.landing()) };

/** The screens that the api behind this site can serve. The others' paths are unknown ones. */
export const screensOf = ({ bareApi }: Pick<Settings, 'bareApi'>): readonly Screen[] =>
  bareApi ? screens.filter(({ added }) => !added) : screens;

export const routesOf = (settings: Pick<Settings, 'bareApi'>): RouteObject[] => [
  {
    id: 'root',
    Component: RootLayout,
    ErrorBoundary: ErrorScreen,
    children: [...screensOf(settings).map(routeOf), unknownPath],
  },
];

/** Loads a lazy screen into its route now, where waiting for the router to do it would be too late. */
export async function loadScreen(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}

/** The screens whose loaders run only in the browser. */
export const browserRendered: ReadonlySet<string> = new Set(
  screens.filter(({ rendered }) => rendered === 'browser').map(({ id }) => id),
);
