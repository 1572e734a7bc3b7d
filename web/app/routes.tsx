import { type ScreenAccess, type ScreenId, screens as table } from '@dure/contract/screens.ts';
import { type RouteObject, redirect } from 'react-router';
import { ErrorScreen } from './errors/fallback-screens.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { paths } from './paths.ts';
import type { Settings } from './settings.ts';

/**
 * A screen of the URL map, with the module that the router loads. `source` is the file that `load` imports,
 * filled in by screen-sources.ts for the server.
 */
export interface Screen {
  readonly id: ScreenId;
  readonly path: string;
  readonly access: ScreenAccess;
  readonly rendered: 'server' | 'browser';
  readonly added?: true;
  readonly load: Load;
}

type ScreenModule = Omit<RouteObject, 'path' | 'index' | 'children' | 'id' | 'lazy' | 'caseSensitive'>;

type Load = (() => Promise<ScreenModule>) & { readonly source?: string };

/** The four ends share a file, as do the forms of each kind of member. */
const ends = () => import('./joining/end.tsx');
const alumniProfile = () => import('./joining/alumni-profile.tsx');

const loads: Readonly<Record<ScreenId, Load>> = {
  landing: () => import('./site/landing.tsx'),
  welcome: () => import('./joining/invitation/welcome.tsx'),
  'event-welcome': () => import('./joining/invitation/event-welcome.tsx'),
  'project-welcome': () => import('./joining/invitation/project-welcome.tsx'),
  project: () => import('./projects/project.tsx'),
  post: () => import('./posts/post.tsx'),
  profile: () => import('./people/profile.tsx'),
  lounge: () => import('./posts/lounge.tsx'),
  'account-delete': () => import('./site/account-delete.tsx'),
  terms: () => import('./site/terms.tsx'),
  privacy: () => import('./site/privacy.tsx'),
  'earlier-terms': () => import('./site/earlier-document.tsx'),
  'earlier-privacy': () => import('./site/earlier-document.tsx'),
  login: () => import('./sign-in/login.tsx'),
  'password-forgot': () => import('./sign-in/password-forgot.tsx'),
  'password-reset': () => import('./sign-in/password-reset.tsx'),
  'not-me': () => import('./sign-in/not-me.tsx'),
  'other-device': () => import('./joining/other-device/other-device.tsx'),
  'temporary-removal': () => import('./site/temporary-removal.tsx'),
  'invitee-rights': () => import('./joining/invitation/invitee-rights.tsx'),
  end: ends,
  'event-end': ends,
  'alumni-end': ends,
  'project-register-method': () => import('./joining/invitation/joining-ways.tsx'),
  'project-end': ends,
  'project-certify': () => import('./joining/student-certify.tsx'),
  'project-register': () => import('./joining/student-profile.tsx'),
  'accept-sign-in': () => import('./joining/invitation/accept-sign-in.tsx'),
  posts: () => import('./site/no-resource.tsx'),
  lounges: () => import('./site/no-resource.tsx'),
  certify: () => import('./joining/student-certify.tsx'),
  register: () => import('./joining/student-profile.tsx'),
  'alumni-certify': () => import('./joining/alumni-certify.tsx'),
  'alumni-register': alumniProfile,
  'alumni-register-school': alumniProfile,
  'university-request': () => import('./joining/university-request.tsx'),
  'second-factor': () => import('./sign-in/second-factor.tsx'),
  home: () => import('./projects/home.tsx'),
  'project-add': () => import('./projects/writing/project-add.tsx'),
  'project-edit': () => import('./projects/writing/project-edit.tsx'),
  invitations: () => import('./inviting/invitations.tsx'),
  notices: () => import('./notices/notices.tsx'),
  'accept-invitation': () => import('./joining/invitation/accept-invitation.tsx'),
  team: () => import('./projects/team/team.tsx'),
  'account-profile': () => import('./account/profile.tsx'),
  account: () => import('./account/account.tsx'),
  'account-password': () => import('./account/password.tsx'),
  'account-email': () => import('./account/email.tsx'),
  'account-everyday-email': () => import('./account/everyday-email.tsx'),
  'account-devices': () => import('./account/devices.tsx'),
  'account-passkeys': () => import('./account/passkeys.tsx'),
  'account-second-factor': () => import('./account/second-factor.tsx'),
  'account-graduation': () => import('./account/graduation.tsx'),
  'account-leave': () => import('./account/leave.tsx'),
  operator: () => import('./operating/console-gate.tsx'),
};

/** Specification 2.1. */
export const screens: readonly Screen[] = Object.entries(table).map(([id, screen]) => ({
  id: id as ScreenId,
  ...screen,
  load: loads[id as ScreenId],
}));

function routeOf({ id, path, access, rendered, load }: Screen): RouteObject {
  return {
    id,
    path,
    caseSensitive: true,
    ErrorBoundary: ErrorScreen,
    lazy: async () => {
      if (rendered === 'server') return load();
      // Public pages need no guard.
      const [screen, { guarded }] = await Promise.all([load(), import('./session/guard.ts')]);
      return { ...screen, loader: guarded(access, screen.loader) };
    },
  } as RouteObject;
}

/**
 * Any other path redirects to the landing page (Specification 2.3); for first visits the server does that.
 */
const unknownPath: RouteObject = { id: 'unknown', path: '*', loader: () => redirect(paths.landing()) };

/** The screens that this site's api supports; the paths of others are unknown. */
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

/** Loads a lazy screen into its route now, when the router would do it too late. */
export async function loadScreen(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}

/** The screens whose loaders run only in the browser. */
export const browserRendered: ReadonlySet<string> = new Set(
  screens.filter(({ rendered }) => rendered === 'browser').map(({ id }) => id),
);
