import { educationsMax, introductionMaxLength, keywordsMax, skillsMax } from '@dure/contract/limits.ts';
import { Degree } from '@dure/contract/registration.ts';
import * as v from 'valibot';
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

const Edits = v.object({
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
});

export type Edits = Partial<TypedProfile>;

export function parseEdits(stored: string | null): Edits {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? '{}');
  } catch {
    return {};
  }
  const parsed = v.safeParse(Edits, value);
  if (!parsed.success) return {};
  const given = Object.entries(parsed.output).filter(([, edit]) => edit !== undefined);
  return Object.fromEntries(given) as Edits;
}

const keyOf = (memberId: string) => `profile-edit:${memberId}`;

export const keptEdits = (memberId: string): Edits => parseEdits(keptInTab(keyOf(memberId)));

export const keepEdits = (memberId: string, edits: Edits): void =>
  keepInTab(keyOf(memberId), JSON.stringify(edits));

export const dropEdits = (memberId: string): void => dropFromTab(keyOf(memberId));
