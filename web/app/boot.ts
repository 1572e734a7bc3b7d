/**
 * A page that reads without script is left alone until somebody means to use it: only then its script is brought, which
 * has been fetched ahead meanwhile (prefetch/fetch-while-idle.ts). Links are followed and forms are sent by the browser; one of them
 * that the page answers itself (`data-press`), and any other button, is noted when it is pressed before that, and pressed
 * again once something may answer (while-read.ts, then the screen): of several the last, since who presses another has
 * thought better of it. Where the script does not come, or when pressed again after a while, it is followed or sent.
 */
const {
  entry = '',
  modules = '',
  styles = '',
  read = '',
} = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {};

const root = document.documentElement;

/** Before that a quick answer is all that is seen of a press (Specification 2.14). */
const pendingAfterMs = 150;

const plainButton = 'button:not([type=submit])';
const answering = `${plainButton}, [data-press]`;
const leaving = 'a, [type=submit]';

/** Clicks that follow one another so soon are one press. */
const onePressMs = 1000;

let pressed: HTMLElement | null = null;
let pressedAt = 0;
/** The script did not come: browsers remember that for as long as the page lives. */
let isLost = false;

const notePress = (event: MouseEvent) => {
  const { target, timeStamp } = event;
  if (event.defaultPrevented || !(target instanceof Element)) return;
  const found = target.closest<HTMLElement>(answering);
  // A tab of its own is what the person asked for.
  const isAside = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!found || (isAside && found.matches('a'))) return void (target.closest(leaving) && forget());
  const isPlain = found.matches(plainButton);
  const isAgain = found === pressed && timeStamp - pressedAt >= onePressMs;
  if (!isPlain && (isLost ? navigator.onLine : isAgain)) return forget();
  event.preventDefault();
  // Who is without a network stays with what can be read.
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
  // The page has its styles; disabled, these tell the screens that follow so. In the page a browser would fetch them.
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

/** Where the page was drawn anew meanwhile (a translator or an extension had changed it), what has the name of it. */
function pressAgain(): void {
  const again = pressed;
  forget();
  // What was told of it in the middle of its work could take over no further part of the page that the press is for.
  setTimeout(() => {
    if (!again) return;
    const name = `[data-press="${CSS.escape(again.dataset.press ?? '')}"]`;
    (again.isConnected ? again : document.querySelector<HTMLElement>(name))?.click();
  });
}

/** Of a link that nothing answers for, this follows it. */
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

/** What leads away says so until the next page stands; come back to, this one can be used again. */
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
 * A key, a press, the focus; a pointer that comes over what answers, before it is down; another tab that signs in; and a
 * picture that does not come, for which the script has letters to show. What leads away needs none of it.
 */
const answered = `${answering}, summary, label, input`;
const early = { capture: true, signal: untilMeant.signal };
for (const intent of ['keydown', 'storage', 'error']) addEventListener(intent, bring, early);
for (const intent of ['pointerover', 'focusin', 'click'])
  addEventListener(intent, ({ target }) => (target as Element).closest?.(answered) && bring(), early);

/** Whom the header is for (layout/site-header.tsx). Keys of session/session-store.ts. */
try {
  const { access_token, refresh_token } = localStorage;
  root.toggleAttribute('data-member', !!(access_token && refresh_token));
} catch {
  // Storage is blocked: nobody is signed in.
}

/** Once what is read has been painted. A page in the background is not, and not every browser says so. */
function afterPaint(work: () => void): void {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint'))
    return void setTimeout(work);
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    work();
  });
  painted.observe({ type: 'paint', buffered: true });
}

// Fetched sooner pictures that can wait (ui/base.css) and a script would take their share of the line from the first paint.
// What is lost of the script the screen brings.
root.toggleAttribute('data-unpainted');
/** Once `while-read.ts` has come, or never will. */
const hasRead = new Promise((resolve) =>
  afterPaint(() => {
    root.toggleAttribute('data-unpainted');
    import(/* @vite-ignore */ read).then(resolve, resolve);
  }),
);

const isBroken = ({ complete, naturalWidth }: HTMLImageElement) => complete && !naturalWidth;

// Members have tools on every page; an entry of the router's goes on where it was; a project is to be pointed out, or a
// dialog to be open.
if (
  root.matches('[data-member]') ||
  history.state ||
  /[?&](projId|open)=/.test(location.search) ||
  [...document.images].some(isBroken)
)
  afterPaint(bring);

export {};
