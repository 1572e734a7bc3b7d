import { until } from '../../server/test/harness/until.ts';
import { findByRole } from './finder.ts';
import type { Session } from './session.ts';

/** Whether the name must match exactly or only contain the words. */
interface Named {
  readonly exact?: boolean;
}

/** A user of the site in one engine. Elements are found by role and Korean label, and waited for. */
export interface Person extends Pick<Session, 'back' | 'forward' | 'reload' | 'press' | 'evaluate'> {
  /** Opens a path of the site, or a whole URL. */
  goto(path: string): Promise<void>;
  /** Waits until the page has this path and query. */
  isAt(path: string): Promise<void>;
  /** Waits until an element is visible: a role as in finder.ts, or several (`link|button`). */
  sees(role: string, name: string, named?: Named): Promise<void>;
  seesNo(role: string, name: string, named?: Named): Promise<void>;
  presses(role: string, name: string, named?: Named): Promise<void>;
  /** Types into a field, replacing its text. */
  types(label: string, text: string, named?: Named): Promise<void>;
  /** Polls a function in the page and resolves to its first answer other than null or false. */
  waitsFor<Answer>(what: string, ask: () => Answer): Promise<NonNullable<Exclude<Answer, false>>>;
}

const patienceMs = 20_000;

/** Keeps what the page says in passing, since a message may be gone before a slow driver looks. Runs in the page. */
function keepWhatIsSaid(): void {
  const page = window as unknown as { said?: string[] };
  if (page.said) return;
  const said: string[] = [];
  page.said = said;
  const look = () => {
    for (const place of Array.from(document.querySelectorAll('[role=status]')))
      if (place.textContent && !said.includes(place.textContent)) said.push(place.textContent);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Whether it was said since the first press on the page. Runs in the page. */
const wasSaid = (words: string): boolean =>
  ((window as unknown as { said?: string[] }).said ?? []).some((text) => text.includes(words));

/** @param origin of the site, such as http://localhost:3000 */
export function personAt(session: Session, origin: string): Person {
  /** A page being left does not answer; the next one is asked again. */
  const orNull = <Answer>(answer: Promise<Answer>) => answer.catch(() => null);
  const look = (role: string, name: string, { exact = false }: Named, toPress = false) =>
    session.find(findByRole, role, name, exact, toPress);
  const find = (...asked: Parameters<typeof look>) => orNull(look(...asked));
  /** Acts on an element as soon as possible: moving or redrawn elements cannot be pressed. */
  const doTo = (role: string, name: string, named: Named, act: (element: unknown) => Promise<void>) => {
    let last: unknown = 'it is not there';
    const tried = async () => {
      const element = await find(role, name, named, true);
      if (element === null) return false;
      return act(element).then(
        () => true,
        (error: unknown) => {
          last = error;
          return false;
        },
      );
    };
    return until(`the ${role} “${name}” can be used`, tried, patienceMs).catch((error: Error) => {
      throw new Error(`${error.message} (${last})`);
    });
  };
  return {
    back: session.back,
    forward: session.forward,
    reload: session.reload,
    press: session.press,
    evaluate: session.evaluate,
    goto: (path) => session.goto(path.startsWith('/') ? origin + path : path),
    async isAt(path) {
      await until(
        `the page is ${path}`,
        async () => (await orNull(session.url())) === origin + path,
        patienceMs,
      );
    },
    async sees(role, name, named = {}) {
      const seen = async () =>
        (await find(role, name, named)) ??
        (role === 'status' && (await orNull(session.evaluate(wasSaid, name))));
      await until(`a ${role} “${name}” is seen`, seen, patienceMs);
    },
    async seesNo(role, name, named = {}) {
      const gone = () =>
        look(role, name, named).then(
          (found) => found === null,
          // A driver's error shows nothing about the page.
          () => false,
        );
      await until(`no ${role} “${name}” is seen`, gone, patienceMs);
    },
    async presses(role, name, named = {}) {
      await orNull(session.evaluate(keepWhatIsSaid));
      await doTo(role, name, named, session.click);
    },
    async types(label, text, named = {}) {
      await doTo('field', label, named, (field) => session.type(field, text));
    },
    waitsFor: (what, ask) => until(what, () => orNull(session.evaluate(ask)), patienceMs) as never,
  };
}
