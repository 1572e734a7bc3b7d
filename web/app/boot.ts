/**
 * Brings the script of a page that reads without it, once that page has been painted: on a slow line what is read comes
 * first. What is pressed meanwhile is pressed again when it can answer: a button, and a link that would answer otherwise
 * than by being followed (`data-press`). Pressed a second time, or where no script will come, that link is followed.
 */
const {
  entry = '',
  modules = '',
  styles = '',
} = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {};

let pressed: HTMLElement | null = null;
const notePress = (event: MouseEvent) => {
  const { target } = event;
  if (event.defaultPrevented) return;
  const found = target instanceof Element ? target.closest<HTMLElement>('button, a[data-press]') : null;
  if (found !== pressed && found?.dataset.press && !event.ctrlKey && !event.metaKey) event.preventDefault();
  pressed = found;
};

const link = (urls: string, rel: string, disabled: boolean) => {
  for (const href of urls.split(' ')) {
    document.head.append(Object.assign(document.createElement('link'), { rel, disabled, href }));
  }
};

function bring(): void {
  // The page has its styles; disabled, these tell the screens that follow so. In the page a browser would fetch them.
  link(styles, 'stylesheet', true);
  link(modules, 'modulepreload', false);
  import(/* @vite-ignore */ entry).catch((error) => {
    pressAgain();
    throw error;
  });
}

/** Whom the header is for (shell/site-header.tsx). Keys of session/session-store.ts. */
try {
  const { access_token, refresh_token } = localStorage;
  document.documentElement.toggleAttribute('data-member', !!(access_token && refresh_token));
} catch {
  // Storage is blocked: nobody is signed in.
}

/** Of a link that nothing answers for, this follows it. */
function pressAgain(): void {
  removeEventListener('click', notePress);
  // What was told of it in the middle of its work could take over no further part of the page that the press is for.
  setTimeout(() => pressed?.click());
}

addEventListener('click', notePress);
addEventListener('hydrated', pressAgain, { once: true });
// A page in the background is not painted.
if (document.hidden) bring();
else requestAnimationFrame(() => setTimeout(bring));

export {};
