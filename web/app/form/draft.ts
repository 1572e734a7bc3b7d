import * as v from 'valibot';
import { dropFromTab, keepInTab, keptInTab } from '../session/tab-storage.ts';

/** Any typed text. */
export const anyText = v.pipe(v.string(), v.maxLength(50_000));

/** The schema by which each part of a kept draft is read: anyone may have changed the storage. */
export type Parts<Typed> = { readonly [Name in keyof Typed]: v.GenericSchema<unknown, Typed[Name]> };

/**
 * A form's typed values, its initial values, and the Idempotency-Key of sending them; null before there is
 * one.
 */
interface Kept<Typed> {
  readonly typed: Partial<Typed>;
  readonly base: Partial<Typed>;
  readonly attempt: string | null;
}

/**
 * How much of a kept draft was restored over a saved value: `none` if all of it was saved differently
 * elsewhere, `undone` after the person gave it up.
 */
export type PutBack = 'whole' | 'partly' | 'none' | 'undone';

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The draft that the tab keeps under `key`; invalid parts are left out. */
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

/** Keeps a draft for the tab, over a reload (Specification 5.8); null drops it. */
export function keep<Typed>(key: string, kept: Kept<Typed> | null): void {
  if (kept === null) dropFromTab(key);
  else keepInTab(key, JSON.stringify(kept));
}

/**
 * Restores a draft over what is `saved` now, except parts that were saved differently since the draft began.
 */
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
