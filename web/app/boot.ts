/**
 * A page that reads without script is left alone until somebody means to use it: only then its script is brought. What
 * is pressed before anything answers it (while-read.ts, then the screen) is pressed again when something may: a button,
 * and a link that would answer otherwise than by being followed (`data-press`); of several the last, since who presses
 * another has thought better of it. Pressed again after a while, or where no script will come, that link is followed; an
 * iPhone's store is what `data-press` says. Where the script did not come the page is loaded anew, for the press; but not
 * without a network: then it says so, and stays to be read.
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

const answering = 'button, a[data-press]';

/** Clicks that follow one another so soon are one press. */
const onePressMs = 1000;

let pressed: HTMLElement | null = null;
let pressedAt = 0;
const notePress = (event: MouseEvent) => {
  const { target, timeStamp } = event;
  if (event.defaultPrevented) return;
  const found = target instanceof Element ? target.closest<HTMLElement>(answering) : null;
  if (!found) return;
  if (found.matches('a')) {
    // A tab of its own is what the person asked for.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (found !== pressed || timeStamp - pressedAt < onePressMs) event.preventDefault();
  }
  pressedAt = timeStamp;
  press(found);
  if (isLost) void loadAnew();
};

function press(found: HTMLElement): void {
  if (found !== pressed) pressed?.removeAttribute('aria-busy');
  pressed = found;
  setTimeout(() => pressed === found && found.setAttribute('aria-busy', 'true'), pendingAfterMs);
}

/** The script did not come: browsers remember that for as long as the page lives. */
let isLost = false;

/** Of what a page was loaded anew for, in any release. */
const pressKey = 'press';
const nameOf = ({ textContent }: HTMLElement) => location.pathname + textContent;

function takePress(): string | null {
  try {
    const name = sessionStorage.getItem(pressKey);
    sessionStorage.removeItem(pressKey);
    return name;
  } catch {
    return null;
  }
}
const pressedBefore = takePress();

/**
 * A page that is loaded anew asks for its script again. Without a network it would end on the browser's own: asked as in
 * shell/lost-script.ts, of which nothing can be imported into what stands in a page.
 */
async function loadAnew(): Promise<void> {
  const found = pressed;
  if (!found) return;
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok) {
    try {
      sessionStorage.setItem(pressKey, nameOf(found));
    } catch {
      // Storage is blocked: it is to be pressed once more.
    }
    return location.reload();
  }
  pressed = null;
  found.removeAttribute('aria-busy');
  dispatchEvent(new Event('unreachable'));
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
  // The page has its styles; disabled, these tell the screens that follow so. In the page a browser would fetch them.
  link(styles, 'stylesheet', true);
  link(modules, 'modulepreload', false);
  import(/* @vite-ignore */ entry).catch((error) => {
    isLost = true;
    // Not twice for one press: a link is followed then.
    if (pressedBefore === null) void loadAnew();
    else {
      pressLast();
      setTimeout(() => addEventListener('click', notePress));
    }
    throw error;
  });
}

function pressAgain(): void {
  const again = pressed;
  pressed = null;
  again?.removeAttribute('aria-busy');
  // What was told of it in the middle of its work could take over no further part of the page that the press is for.
  setTimeout(() => again?.click());
}

/** Of a link that nothing answers for, this follows it. */
function pressLast(): void {
  removeEventListener('click', notePress);
  pressAgain();
}

const { userAgent, maxTouchPoints } = navigator;
// An iPad calls itself a Macintosh.
if (/iP(hone|ad)/.test(userAgent) || (maxTouchPoints > 1 && /Macintosh/.test(userAgent)))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-press]'))
    link.href = link.dataset.press || link.href;

addEventListener('click', notePress);
addEventListener('answers', pressAgain);
addEventListener('hydrated', pressLast, { once: true });

/**
 * A key, a press, the focus; a pointer that comes over what answers, before it is down; another tab that signs in; and a
 * picture that does not come, for which the script has letters to show.
 */
const intents = ['pointerover', 'focusin', 'keydown', 'click', 'storage', 'error'];
const onIntent = ({ type, target }: Event) => {
  if (type !== 'pointerover' || (target as Element).closest('a, button, summary, label, input')) bring();
};
for (const intent of intents)
  addEventListener(intent, onIntent, { capture: true, signal: untilMeant.signal });

/** Whom the header is for (shell/site-header.tsx). Keys of session/session-store.ts. */
try {
  const { access_token, refresh_token } = localStorage;
  root.toggleAttribute('data-member', !!(access_token && refresh_token));
} catch {
  // Storage is blocked: nobody is signed in.
}

/** Once what is read has been painted. A page in the background is not, and not every browser says so. */
function afterPaint(work: () => void): void {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint'))
    return void setTimeout(work);
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    work();
  });
  painted.observe({ type: 'paint', buffered: true });
}

// Fetched sooner pictures that can wait (ui/base.css) and a script would take their share of the line from the first paint.
// What is lost of the script the screen brings.
root.toggleAttribute('data-unpainted', true);
afterPaint(() => root.removeAttribute('data-unpainted'));
afterPaint(() => void import(/* @vite-ignore */ read).catch(() => undefined));

// What was pressed in the page before, and waits in this one.
const waiting =
  pressedBefore !== null &&
  [...document.querySelectorAll<HTMLElement>(answering)].find((one) => nameOf(one) === pressedBefore);
if (waiting) {
  press(waiting);
  afterPaint(() => {
    waiting.focus({ preventScroll: true });
    bring();
  });
}

const isBroken = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0;

// Members have tools on every page; an entry of the router's goes on where it was; a project is to be pointed out.
if (
  root.matches('[data-member]') ||
  history.state ||
  /[?&]projId=/.test(location.search) ||
  [...document.images].some(isBroken)
)
  afterPaint(bring);

export {};
