import { type RouteObject, redirect } from 'react-router';
import { paths } from './paths.ts';
import { ErrorScreen } from './rare-screens.tsx';
import { RootLayout } from './root-layout.tsx';
import type { ScreenAccess } from './session/guard.ts';
import type { Settings } from './settings.ts';

/**
 * One screen of the URL map. `rendered` says where: on the server, so that it reads without script, or in the browser,
 * where tokens and what was typed are; the server then sends the screen's skeleton. `id` is the file in routes/.
 */
export interface Screen {
  readonly id: string;
  readonly path: string;
  readonly access: ScreenAccess;
  readonly rendered: 'server' | 'browser';
  readonly load: () => Promise<ScreenModule>;
  /** Its calls are none of the original's: in front of a bare host there is no such screen (Specification 8.6). */
  readonly added?: true;
}

type ScreenModule = Omit<RouteObject, 'path' | 'index' | 'children' | 'id' | 'lazy' | 'caseSensitive'>;

/** Specification 2.1: path, who may see it, rendered where, lazy screen. */
export const screens: readonly Screen[] = [
  {
    id: 'landing',
    path: '/',
    access: 'anyone',
    rendered: 'server',
    load: () => import('./routes/landing.tsx'),
  },
  {
    id: 'login',
    path: '/login',
    access: 'anyone',
    rendered: 'browser',
    load: () => import('./routes/login.tsx'),
  },
  {
    id: 'password-forgot',
    path: '/password/forgot',
    access: 'anyone',
    rendered: 'browser',
    load: () => import('./routes/password-forgot.tsx'),
    added: true,
  },
  {
    id: 'password-reset',
    path: '/password/reset',
    access: 'anyone',
    rendered: 'browser',
    load: () => import('./routes/password-reset.tsx'),
    added: true,
  },
  {
    id: 'home',
    path: '/home',
    access: 'member',
    rendered: 'browser',
    load: () => import('./routes/home.tsx'),
  },
  {
    id: 'project-add',
    path: '/projects/add',
    access: 'member',
    rendered: 'browser',
    load: () => import('./routes/project-add.tsx'),
    added: true,
  },
  {
    id: 'project-edit',
    path: '/projects/:projectId/edit',
    access: 'member',
    rendered: 'browser',
    load: () => import('./routes/project-edit.tsx'),
    added: true,
  },
  {
    id: 'invitations',
    path: '/invitations',
    access: 'member',
    rendered: 'browser',
    load: () => import('./routes/invitations.tsx'),
    added: true,
  },
  {
    id: 'welcome',
    path: '/welcome',
    access: 'anyone',
    rendered: 'server',
    load: () => import('./routes/welcome.tsx'),
  },
  {
    id: 'event-welcome',
    path: '/event-welcome',
    access: 'anyone',
    rendered: 'server',
    load: () => import('./routes/event-welcome.tsx'),
  },
  {
    id: 'certify',
    path: '/certify',
    access: 'invited',
    rendered: 'browser',
    load: () => import('./routes/certify.tsx'),
  },
  {
    id: 'register',
    path: '/register',
    access: 'invited',
    rendered: 'browser',
    load: () => import('./routes/register.tsx'),
  },
  {
    id: 'end',
    path: '/end',
    access: 'anyone',
    rendered: 'browser',
    load: () => import('./routes/end.tsx'),
  },
  {
    id: 'event-end',
    path: '/event-end',
    access: 'anyone',
    rendered: 'browser',
    load: () => import('./routes/event-end.tsx'),
  },
  {
    id: 'alumni-end',
    path: '/alumni-end',
    access: 'anyone',
    rendered: 'browser',
    load: () => import('./routes/alumni-end.tsx'),
  },
  {
    id: 'alumni-certify',
    path: '/alumni-certify',
    access: 'invited',
    rendered: 'browser',
    load: () => import('./routes/alumni-certify.tsx'),
  },
  {
    id: 'alumni-register',
    path: '/alumni-register',
    access: 'invited',
    rendered: 'browser',
    load: () => import('./routes/alumni-register.tsx'),
  },
  {
    id: 'alumni-register-school',
    path: '/alumni-register-school',
    access: 'invited',
    rendered: 'browser',
    load: () => import('./routes/alumni-register-school.tsx'),
  },
  {
    id: 'university-request',
    path: '/university-request',
    access: 'invited',
    rendered: 'browser',
    load: () => import('./routes/university-request.tsx'),
    added: true,
  },
  {
    id: 'project-welcome',
    path: '/project-card/welcome',
    access: 'anyone',
    rendered: 'server',
    load: () => import('./routes/project-welcome.tsx'),
  },
  {
    id: 'project-register-method',
    path: '/project-card/welcome/register-method',
    access: 'anyone',
    rendered: 'browser',
    load: () => import('./routes/project-register-method.tsx'),
  },
  {
    id: 'project-end',
    path: '/project-card/invitation/register/welcome',
    access: 'anyone',
    rendered: 'browser',
    load: () => import('./routes/project-end.tsx'),
  },
  {
    id: 'project-certify',
    path: '/project-card/invitation/certify/:invitationCode/:inviter',
    access: 'anyone',
    rendered: 'browser',
    load: () => import('./routes/project-certify.tsx'),
  },
  {
    id: 'project-register',
    path: '/project-card/invitation/register/:invitationCode/:inviter',
    access: 'anyone',
    rendered: 'browser',
    load: () => import('./routes/project-register.tsx'),
  },
  {
    id: 'accept-sign-in',
    path: '/accept-invitation/sign-in',
    access: 'anyone',
    rendered: 'browser',
    load: () => import('./routes/accept-sign-in.tsx'),
  },
  {
    id: 'accept-invitation',
    path: '/accept-invitation/accept',
    access: 'member',
    rendered: 'browser',
    load: () => import('./routes/accept-invitation.tsx'),
  },
  {
    id: 'project',
    path: '/project/:projectId',
    access: 'anyone',
    rendered: 'server',
    load: () => import('./routes/project.tsx'),
  },
  {
    id: 'team',
    path: '/projects/:projectId/team',
    access: 'member',
    rendered: 'browser',
    load: () => import('./routes/team.tsx'),
    added: true,
  },
  {
    id: 'post',
    path: '/posts/:postId',
    access: 'anyone',
    rendered: 'server',
    load: () => import('./routes/post.tsx'),
  },
  {
    id: 'profile',
    path: '/profiles/:userId',
    access: 'anyone',
    rendered: 'server',
    load: () => import('./routes/profile.tsx'),
  },
  {
    id: 'lounge',
    path: '/lounges/:loungeId',
    access: 'anyone',
    rendered: 'server',
    load: () => import('./routes/lounge.tsx'),
  },
  {
    id: 'account-profile',
    path: '/account/profile',
    access: 'member',
    rendered: 'browser',
    load: () => import('./routes/account-profile.tsx'),
    added: true,
  },
  {
    id: 'account',
    path: '/account',
    access: 'member',
    rendered: 'browser',
    load: () => import('./routes/account.tsx'),
    added: true,
  },
  {
    id: 'account-password',
    path: '/account/password',
    access: 'member',
    rendered: 'browser',
    load: () => import('./routes/account-password.tsx'),
    added: true,
  },
  {
    id: 'account-email',
    path: '/account/email',
    access: 'member',
    rendered: 'browser',
    load: () => import('./routes/account-email.tsx'),
    added: true,
  },
  {
    id: 'account-devices',
    path: '/account/devices',
    access: 'member',
    rendered: 'browser',
    load: () => import('./routes/account-devices.tsx'),
    added: true,
  },
  {
    id: 'account-graduation',
    path: '/account/graduation',
    access: 'member',
    rendered: 'browser',
    load: () => import('./routes/account-graduation.tsx'),
    added: true,
  },
  {
    id: 'account-leave',
    path: '/account/leave',
    access: 'member',
    rendered: 'browser',
    load: () => import('./routes/account-leave.tsx'),
    added: true,
  },
  {
    id: 'account-delete',
    path: '/account/delete',
    access: 'anyone',
    rendered: 'server',
    load: () => import('./routes/account-delete.tsx'),
  },
  {
    id: 'terms',
    path: '/terms',
    access: 'anyone',
    rendered: 'server',
    load: () => import('./routes/terms.tsx'),
  },
  {
    id: 'privacy',
    path: '/privacy',
    access: 'anyone',
    rendered: 'server',
    load: () => import('./routes/privacy.tsx'),
  },
  {
    id: 'posts',
    path: '/posts',
    access: 'anyone',
    rendered: 'browser',
    load: () => import('./routes/posts.tsx'),
  },
  {
    id: 'lounges',
    path: '/lounges',
    access: 'anyone',
    rendered: 'browser',
    load: () => import('./routes/lounges.tsx'),
  },
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
