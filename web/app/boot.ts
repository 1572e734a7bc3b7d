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

/** A form is sent by the browser. */
const answering = 'button:not([type=submit]), a[data-press]';
const leaving = 'a, [type=submit]';

/** Clicks that follow one another so soon are one press. */
const onePressMs = 1000;

let pressed: HTMLElement | null = null;
let pressedAt = 0;
const notePress = (event: MouseEvent) => {
  const { target, timeStamp } = event;
  if (event.defaultPrevented || !(target instanceof Element)) return;
  const found = target.closest<HTMLElement>(answering);
  if (!found?.matches('button')) {
    // A tab of its own is what the person asked for.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const isFollowed = !found || (found === pressed && timeStamp - pressedAt >= onePressMs);
    if (isFollowed) return void (target.closest(leaving) && forget());
    event.preventDefault();
  }
  pressedAt = timeStamp;
  press(found);
  if (isLost) void loadAnew();
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

/** The script did not come: browsers remember that for as long as the page lives. */
let isLost = false;

/** Of what a page was loaded anew for, and when: who presses is not answered on another day. */
const pressKey = 'press';
const pressLastsMs = 60_000;

const allAnswering = () => [...document.querySelectorAll<HTMLElement>(answering)];

/** By its words, in any release, and by its place among those of the same words or of none. */
function nameOf(one: HTMLElement): string {
  const alike = allAnswering().filter(({ textContent }) => textContent === one.textContent);
  return location.pathname + alike.indexOf(one) + one.textContent;
}

function takePress(): string | undefined {
  try {
    const stored = sessionStorage.getItem(pressKey);
    sessionStorage.removeItem(pressKey);
    const [at, name] = JSON.parse(stored ?? '[]');
    if (Date.now() - at < pressLastsMs) return name;
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
const pressedBefore = takePress();

/**
 * A page that is loaded anew asks for its script again. Without a network it would end on the browser's own: asked as in
 * shell/lost-script.ts, of which nothing can be imported into what stands in a page.
 */
async function loadAnew(): Promise<void> {
  if (!pressed) return;
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  // Meanwhile another may have been pressed, or it may have been answered.
  const found: HTMLElement | null = pressed;
  if (!found) return;
  if (answer?.ok) {
    try {
      sessionStorage.setItem(pressKey, JSON.stringify([Date.now(), nameOf(found)]));
    } catch {
      // Storage is blocked: a button is to be pressed once more.
      if (found instanceof HTMLAnchorElement) return location.assign(found.href);
    }
    return location.reload();
  }
  const isSaid = !dispatchEvent(new Event('unreachable', { cancelable: true }));
  if (isSaid) forget();
  else addEventListener('online', () => void loadAnew(), { once: true });
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
    if (!pressedBefore) void loadAnew();
    else
      void hasRead.then(() => {
        pressLast();
        setTimeout(() => addEventListener('click', notePress));
      });
    throw error;
  });
}

function pressAgain(): void {
  const again = pressed;
  forget();
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
addEventListener('hydrated', pressLast);

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
root.toggleAttribute('data-unpainted');
/** Once `while-read.ts` has come, or never will. */
const hasRead = new Promise((resolve) =>
  afterPaint(() => {
    root.toggleAttribute('data-unpainted');
    import(/* @vite-ignore */ read).then(resolve, resolve);
  }),
);

// What was pressed in the page before, and waits in this one.
const waiting = pressedBefore && allAnswering().find((one) => nameOf(one) === pressedBefore);
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
