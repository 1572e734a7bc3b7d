import * as v from 'valibot';
import { dropFromTab, keepInTab, keptInTab } from '../session/tab-storage.ts';

/** Anything that can be typed. */
export const anyText = v.pipe(v.string(), v.maxLength(50_000));

/** How each part of what was kept is read back: as whatever anyone may have put there. */
export type Parts<Typed> = { readonly [Name in keyof Typed]: v.GenericSchema<unknown, Typed[Name]> };

/** What was typed in a form, what it began from, and the Idempotency-Key of sending it so; null before it has one. */
interface Kept<Typed> {
  readonly typed: Partial<Typed>;
  readonly base: Partial<Typed>;
  readonly attempt: string | null;
}

/**
 * How much of what the tab kept over something saved is in its form again: `none` where all of it was saved otherwise
 * elsewhere, `undone` once it was given up.
 */
export type PutBack = 'whole' | 'partly' | 'none' | 'undone';

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What the tab keeps under `key`; a part that does not parse is left out. */
export function readKept<Typed extends object>(key: string, parts: Parts<Typed>): Kept<Typed> | null {
  const stored = jsonOf(keptInTab(key));
  if (stored === null) return null;
  const { typed, base, attempt } = stored as { typed: unknown; base: unknown; attempt: unknown };
  return {
    typed: partsOf(parts, typed),
    base: partsOf(parts, base),
    attempt: typeof attempt === 'string' && /^[0-9a-f]{32}$/.test(attempt) ? attempt : null,
  };
}

function jsonOf(stored: string | null): object | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function partsOf<Typed extends object>(parts: Parts<Typed>, given: unknown): Partial<Typed> {
  const found = Object.entries<v.GenericSchema>(parts as Record<string, v.GenericSchema>).flatMap(
    ([name, schema]) => {
      const part = v.safeParse(schema, (given as Record<string, unknown> | null | undefined)?.[name]);
      return part.success ? [[name, part.output]] : [];
    },
  );
  return Object.fromEntries(found) as Partial<Typed>;
}

/** Keeps it for the tab, over a reload (Specification 5.8); null drops it. */
export function keep<Typed>(key: string, kept: Kept<Typed> | null): void {
  if (kept === null) dropFromTab(key);
  else keepInTab(key, JSON.stringify(kept));
}

/** What of it is put back over what is `saved` now: no part that was saved otherwise since it was typed in. */
export function putUpon<Typed extends object>(
  saved: Typed,
  { typed, base }: Pick<Kept<Typed>, 'typed' | 'base'>,
): { readonly typed: Typed; readonly putBack: PutBack | null } {
  const other = (Object.keys(typed) as (keyof Typed)[]).filter((name) => !isSame(typed[name], saved[name]));
  const standing = other.filter((name) => !(name in base) || isSame(base[name], saved[name]));
  const isOvertaken = other.some((name) => !standing.includes(name) && !isSame(typed[name], base[name]));
  const left = Object.fromEntries(standing.map((name) => [name, typed[name]]));
  const nothing = isOvertaken ? 'none' : null;
  return {
    typed: { ...saved, ...left },
    putBack: standing.length === 0 ? nothing : isOvertaken ? 'partly' : 'whole',
  };
}
