import { educationsMax, introductionMaxLength, keywordsMax, skillsMax } from '@dure/contract/limits.ts';
import { Degree } from '@dure/contract/registration.ts';
import * as v from 'valibot';
import type { PutBack } from '../leaving/put-back-note.tsx';
import { dropFromTab, keepInTab, keptInTab } from '../session/tab-storage.ts';
import type { TypedProfile } from './typed-profile.ts';

/**
 * What was typed and is not saved, kept for the tab, so that a reload loses nothing. It is read back as whatever anyone
 * may have put there: a part that does not parse is as it is saved.
 */
const typedMaxLength = 400;
const line = v.pipe(v.string(), v.maxLength(typedMaxLength));
const words = (max: number) => v.pipe(v.array(line), v.maxLength(max));
const part = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

const School = v.object({
  school: line,
  current_academic_degree: v.nullable(Degree),
  year: line,
  majors: words(2),
});

/** Only an address of our own is shown. */
const Picture = v.object({
  image: v.pipe(v.string(), v.regex(/^\/images\/[0-9a-f-]{36}\/\d+\.webp$/)),
  id: v.optional(line),
});

const parts = {
  user_name: part(line),
  introduction: part(v.pipe(v.string(), v.maxLength(introductionMaxLength * 8))),
  picture: part(v.nullable(Picture)),
  keywords: part(words(keywordsMax)),
  keyword_text: part(line),
  skills: part(words(skillsMax)),
  skill_text: part(line),
  companies: part(words(1)),
  company_text: part(line),
  positions: part(words(1)),
  position_text: part(line),
  specialties: part(words(2)),
  specialty_text: part(line),
  educations: part(v.pipe(v.array(School), v.maxLength(educationsMax))),
};

/** `base` is what was saved while they were typed. */
const Kept = v.object({ ...parts, base: v.fallback(v.object(parts), {}) });

export type Edits = Partial<TypedProfile>;

interface KeptEdits {
  readonly edits: Edits;
  readonly base: Edits;
}

export function parseEdits(stored: string | null): KeptEdits {
  try {
    const { base, ...edits } = v.parse(Kept, JSON.parse(stored ?? '{}'));
    return { edits: given(edits), base: given(base) };
  } catch {
    return { edits: {}, base: {} };
  }
}

const given = (parsed: object): Edits =>
  Object.fromEntries(Object.entries(parsed).filter(([, edit]) => edit !== undefined));

/** What of them is put back over a saved profile: no part that was saved otherwise since it was typed in. */
export function editsUpon(
  saved: TypedProfile,
  { edits, base }: KeptEdits,
): { readonly edits: Edits; readonly putBack: PutBack | null } {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const other = (Object.keys(edits) as (keyof Edits)[]).filter((name) => !isSame(edits[name], saved[name]));
  const standing = other.filter((name) => base[name] === undefined || isSame(base[name], saved[name]));
  const isOvertaken = other.some((name) => !standing.includes(name) && !isSame(edits[name], base[name]));
  const left = Object.fromEntries(standing.map((name) => [name, edits[name]])) as Edits;
  if (standing.length === 0) return { edits: left, putBack: isOvertaken ? 'none' : null };
  return { edits: left, putBack: isOvertaken ? 'partly' : 'whole' };
}

const keyOf = (memberId: string) => `profile-edit:${memberId}`;

export const keptEdits = (memberId: string): KeptEdits => parseEdits(keptInTab(keyOf(memberId)));

export const keepEdits = (memberId: string, edits: Edits, base: TypedProfile): void =>
  keepInTab(keyOf(memberId), JSON.stringify({ ...edits, base }));

export const dropEdits = (memberId: string): void => dropFromTab(keyOf(memberId));
