import { paths } from '../../paths.ts';

/** Screens that an invitation's link opens; none's path ends as that of one before it does. */
const doors = [paths.projectWelcome, paths.eventWelcome, paths.welcome];

const screen = (door: (code: string) => string) => new URL(door(''), 'https://localhost').pathname;

/**
 * Where a link leads that somebody was sent and pasted whole, with the words around it perhaps; null for what holds none,
 * such as a bare code.
 */
export function pastedLink(pasted: string): string | null {
  const [, pathname = '', code] = /(\/[a-z/-]+)\/?\?(?:\S*&)?code=([^\s&#]+)/.exec(pasted) ?? [];
  const door = doors.find((door) => pathname.replace(/\/$/, '').endsWith(screen(door)));
  if (door === undefined || code === undefined) return null;
  try {
    return door(decodeURIComponent(code));
  } catch {
    return null;
  }
}
