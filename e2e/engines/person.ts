import { until } from '../../server/test/harness/until.ts';
import { findByRole } from './finder.ts';
import type { Reference, Session } from './webdriver.ts';

/** Whether the name has to be just this, or may hold it. */
interface Named {
  readonly exact?: boolean;
}

/** Somebody who uses the site in one engine. What they look for they wait for, by role and Korean label. */
export interface Person extends Pick<Session, 'back' | 'forward' | 'reload' | 'press' | 'evaluate'> {
  /** Opens a path of the site. */
  goto(path: string): Promise<void>;
  /** Path and query of the page. */
  path(): Promise<string>;
  sees(role: string, name: string, named?: Named): Promise<void>;
  seesNo(role: string, name: string, named?: Named): Promise<void>;
  presses(role: string, name: string, named?: Named): Promise<void>;
  /** Types into an empty field. */
  types(label: string, text: string, named?: Named): Promise<void>;
  /** Until the function, which runs in the page, says yes. */
  waitsFor(what: string, ask: () => boolean): Promise<void>;
}

const patienceMs = 20_000;

/** A checkbox or a radio is a few pixels, or none, behind a drawn one: people press its label. */
const pressed = (element: Element) => {
  const { type, labels } = element as HTMLInputElement;
  return ((type === 'checkbox' || type === 'radio') && labels?.[0]) || element;
};

/** @param origin of the site, such as http://localhost:3000 */
export function personAt(session: Session, origin: string): Person {
  const find = (role: string, name: string, { exact = false }: Named = {}) =>
    session.evaluate(findByRole, role, name, exact) as Promise<Reference | null>;
  const found = (role: string, name: string, named?: Named) =>
    until(`a ${role} “${name}” is seen`, () => find(role, name, named), patienceMs);
  /** Whether it could be pressed: what still moves, or is drawn anew, cannot. */
  const press = async (role: string, name: string, named?: Named): Promise<boolean> => {
    const element = await find(role, name, named);
    if (element === null) return false;
    try {
      await session.click(await session.evaluate(pressed, element as unknown as Element));
      return true;
    } catch (error) {
      if (/^(element|stale)/.test((error as Error).message)) return false;
      throw error;
    }
  };
  return {
    back: session.back,
    forward: session.forward,
    reload: session.reload,
    press: session.press,
    evaluate: session.evaluate,
    goto: (path) => session.goto(origin + path),
    async path() {
      const { pathname, search } = new URL(await session.url());
      return pathname + search;
    },
    async sees(role, name, named) {
      await found(role, name, named);
    },
    async seesNo(role, name, named) {
      await until(
        `no ${role} “${name}” is seen`,
        async () => (await find(role, name, named)) === null,
        patienceMs,
      );
    },
    async presses(role, name, named) {
      await until(`the ${role} “${name}” can be pressed`, () => press(role, name, named), patienceMs);
    },
    async types(label, text, named) {
      await session.type(await found('field', label, named), text);
    },
    async waitsFor(what, ask) {
      await until(what, () => session.evaluate(ask), patienceMs);
    },
  };
}
