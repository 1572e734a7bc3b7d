/**
 * A page that can be read without script runs none until somebody means to use it. The script is fetched ahead in the
 * meantime (prefetch/fetch-while-idle.ts). The browser follows links and submits forms. Buttons, and links that the
 * page handles itself (`data-press`), are remembered when pressed too early and pressed again once something may answer
 * (while-read.ts, then the screen); only the last press counts. If the script does not come, or on another press after
 * a while, the link is followed or the form sent.
 */
const {
  entry = '',
  modules = '',
  styles = '',
  read = '',
} = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {};

const root = document.documentElement;

/** A quicker answer shows no pending state (Specification 2.14). */
const pendingAfterMs = 150;

const plainButton = 'button:not([type=submit])';
const answering = `${plainButton}, [data-press]`;
const leaving = 'a, [type=submit]';

/** Clicks within this time are one press. */
const onePressMs = 1000;

let pressed: HTMLElement | null = null;
let pressedAt = 0;
/** Whether the script failed to load, which browsers remember as long as the page lives. */
let isLost = false;

const notePress = (event: MouseEvent) => {
  const { target, timeStamp } = event;
  if (event.defaultPrevented || !(target instanceof Element)) return;
  const found = target.closest<HTMLElement>(answering);
  // The person asked for a new tab.
  const isAside = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!found || (isAside && found.matches('a'))) return void (target.closest(leaving) && forget());
  const isPlain = found.matches(plainButton);
  const isAgain = found === pressed && timeStamp - pressedAt >= onePressMs;
  if (!isPlain && (isLost ? navigator.onLine : isAgain)) return forget();
  event.preventDefault();
  // Offline, the readable page stays.
  if (isLost) return void dispatchEvent(new Event('unreachable'));
  pressedAt = timeStamp;
  press(found);
};

function press(found: HTMLElement): void {
  if (found !== pressed) forget();
  pressed = found;
  setTimeout(() => pressed === found && found.setAttribute('aria-busy', 'true'), pendingAfterMs);
}

function forget(): void {
  pressed?.removeAttribute('aria-busy');
  pressed = null;
}

const link = (urls: string, rel: string, disabled: boolean) => {
  for (const href of urls.split(' ')) {
    document.head.append(Object.assign(document.createElement('link'), { rel, disabled, href }));
  }
};

const untilMeant = new AbortController();

function bring(): void {
  if (untilMeant.signal.aborted) return;
  untilMeant.abort();
  dispatchEvent(new Event('meant'));
  // The page contains its styles; disabled links tell later screens so. Inside the page's HTML a browser would fetch
  // them.
  link(styles, 'stylesheet', true);
  link(modules, 'modulepreload', false);
  import(/* @vite-ignore */ entry).catch((error) => {
    void hasRead.then(() => {
      isLost = true;
      pressAgain();
    });
    throw error;
  });
}

/** Finds the element by name if the page was drawn anew meanwhile, because a translator or extension had changed it. */
function pressAgain(): void {
  const again = pressed;
  forget();
  // Dispatched in the middle of React's work, it could hydrate no further part of the page that the press needs.
  setTimeout(() => {
    if (!again) return;
    const name = `[data-press="${CSS.escape(again.dataset.press ?? '')}"]`;
    (again.isConnected ? again : document.querySelector<HTMLElement>(name))?.click();
  });
}

/** A link that nothing handles is followed by this. */
function pressLast(): void {
  removeEventListener('click', notePress);
  pressAgain();
}

const { userAgent, maxTouchPoints } = navigator;
// An iPad calls itself a Macintosh.
if (/iP(hone|ad)/.test(userAgent) || (maxTouchPoints > 1 && /Macintosh/.test(userAgent)))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-store]'))
    link.href = link.dataset.store ?? link.href;

addEventListener('click', notePress);
addEventListener('answers', pressAgain);
addEventListener('hydrated', pressLast);

/** Shows a pending state until the next page is there, and removes it when this page is restored. */
addEventListener('submit', ({ submitter, defaultPrevented }) => {
  if (defaultPrevented || !submitter) return;
  const late = setTimeout(() => submitter.setAttribute('aria-busy', 'true'), pendingAfterMs);
  const left = () => {
    clearTimeout(late);
    submitter.removeAttribute('aria-busy');
  };
  addEventListener('pagehide', left, { once: true });
});

/**
 * Signs of use: a key, a press, focus, a pointer over something interactive; another tab that signs in; and a picture
 * that fails to load, which the script replaces by letters. Plain links need no script.
 */
const answered = `${answering}, summary, label, input`;
const early = { capture: true, signal: untilMeant.signal };
for (const intent of ['keydown', 'storage', 'error']) addEventListener(intent, bring, early);
for (const intent of ['pointerover', 'focusin', 'click'])
  addEventListener(intent, ({ target }) => (target as Element).closest?.(answered) && bring(), early);

/** Whether the header is a member's (layout/site-header.tsx). Keys of session/session-store.ts. */
try {
  const { access_token, refresh_token } = localStorage;
  root.toggleAttribute('data-member', !!(access_token && refresh_token));
} catch {
  // Storage is blocked, so nobody is signed in.
}

/** Runs `work` after the first paint. Background pages are not painted, and not every browser reports it. */
function afterPaint(work: () => void): void {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint'))
    return void setTimeout(work);
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    work();
  });
  painted.observe({ type: 'paint', buffered: true });
}

// Loaded earlier, lazy pictures (ui/base.css) and a script would delay the first paint. If the script is lost, the
// screen loads it.
root.toggleAttribute('data-unpainted');
/** Resolves once `while-read.ts` has loaded or failed. */
const hasRead = new Promise((resolve) =>
  afterPaint(() => {
    root.toggleAttribute('data-unpainted');
    import(/* @vite-ignore */ read).then(resolve, resolve);
  }),
);

const isBroken = ({ complete, naturalWidth }: HTMLImageElement) => complete && !naturalWidth;

// Loads the script at once for members, who have tools on every page; for a history entry of the router; to highlight a
// project; and to open a dialog.
if (
  root.matches('[data-member]') ||
  history.state ||
  /[?&](projId|open)=/.test(location.search) ||
  [...document.images].some(isBroken)
)
  afterPaint(bring);

export {};
