/**
 * Pages that the app has too (Specification 4.9): what the server tells Apple and Google, and what the open-app button
 * may open. A deep link is the page's path behind the app's scheme, `dure://project/{id}`.
 */

/** `*` matches anything. Following a link to one of these opens the app, if installed. */
export const appPages = ['/project/*', '/posts/*', '/profiles/*', '/lounges/*'] as const;

/** Joining, answering and signing in always stay on the web: an invitation is read on the page it names. */
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
