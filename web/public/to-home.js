// The landing page's only script that runs before it is shown: who is signed in goes on to /home (PRODUCT.md 3) and
// never sees it. The page itself stays the same for everyone. Keys of web/app/session/storage-keys.ts.
try {
  if (localStorage.getItem('access_token') && localStorage.getItem('refresh_token')) {
    document.documentElement.hidden = true;
    location.replace('/home');
  }
} catch {
  // Storage is blocked: nobody is signed in.
}
