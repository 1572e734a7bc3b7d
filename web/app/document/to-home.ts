import { pathTo } from '@dure/contract/screens.ts';

/**
 * Runs inline before everything else on the landing page: sends signed-in visitors on to /home (Specification 2.5)
 * before the page is painted. The page itself stays the same for everyone. Keys of session/session-store.ts.
 */
export const toHome = [
  'try{',
  "if(localStorage.getItem('access_token')&&localStorage.getItem('refresh_token')){",
  `document.documentElement.hidden=true;location.replace('${pathTo('home')}')}`,
  // Storage is blocked, so nobody is signed in.
  '}catch{}',
].join('');
