// Runs ahead of all else on the landing page: who is signed in goes on to /home (Specification 2.5), from the second
// time on before it is painted, since this file is kept. The page stays the same for everyone, and waits for nothing.
// Keys of web/app/session/session-store.ts.
try {
  if (localStorage.getItem('access_token') && localStorage.getItem('refresh_token')) {
    document.documentElement.hidden = true;
    location.replace('/home');
  }
} catch {
  // Storage is blocked: nobody is signed in.
}
