import { pathTo } from '@dure/contract/screens.ts';

/**
 * Runs ahead of all else on the landing page, in the page itself: who is signed in goes on to /home (Specification 2.5)
 * before it is painted. The page stays the same for everyone. Keys of session/session-store.ts.
 */
export const toHome = [
  'try{',
  "if(localStorage.getItem('access_token')&&localStorage.getItem('refresh_token')){",
  `document.documentElement.hidden=true;location.replace('${pathTo('home')}')}`,
  // Storage is blocked: nobody is signed in.
  '}catch{}',
].join('');
