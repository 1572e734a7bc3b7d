/**
 * Which pages are the app's as well (Specification 4.9): what the server tells Apple and Google, and what the
 * open-app button may name. A deep link is the page's path behind the app's scheme, `dure://project/{id}`.
 */

/** `*` stands for anything. Whoever has the app and follows a link to one of them gets there. */
export const appPages = ['/project/*', '/posts/*', '/profiles/*', '/lounges/*'] as const;

/** Joining, answering and signing in stay on the web, whoever has the app: an invitation is read by the page it names. */
export const signUpPages = [
  '/welcome',
  '/event-welcome',
  '/event-end',
  '/certify',
  '/register',
  '/end',
  '/alumni-certify',
  '/alumni-register',
  '/alumni-register-school',
  '/alumni-end',
  '/university-request',
  '/project-card/*',
  '/accept-invitation/*',
  '/login',
  '/password/*',
] as const;
