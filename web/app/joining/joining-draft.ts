import {
  educationsMax,
  jobTitlesPerAlumni,
  keywordsMax,
  majorsMax,
  skillMaxLength,
  skillsMax,
  specialtiesMax,
  workplacesPerAlumni,
} from '@dure/contract/limits.ts';
import { Company, Degree, Keyword, Position, Skill, Specialty } from '@dure/contract/registration.ts';
import { distinctList } from '@dure/contract/text.ts';
import * as v from 'valibot';
import { Challenge, Proof } from '../verification/kept-parts.ts';

/**
 * What a person has entered and received while joining, kept for the tab's invitation (Specification 5.8).
 * Read defensively, since anyone may change the storage: an invalid part becomes empty, the others stay. It
 * never holds a password or an emailed code. Times are milliseconds since 1970.
 */
const textOf = (max: number) => v.fallback(v.pipe(v.string(), v.maxLength(max)), '');
const flag = v.fallback(v.boolean(), false);
const typedMaxLength = 400;

/** Why an address has to be proven again. */
export const proofRefusals = [
  'email_proof_invalid',
  'email_proof_spent',
  'email_registered',
  'mailbox_rests',
  'school_mismatch',
  'university_unsupported',
] as const;
export type ProofRefusal = (typeof proofRefusals)[number];

const majors = v.fallback(distinctList(v.pipe(v.string(), v.maxLength(typedMaxLength)), 0, majorsMax), []);
const degree = v.fallback(v.nullable(Degree), null);

const Education = v.object({
  school: textOf(typedMaxLength),
  current_academic_degree: degree,
  year: textOf(typedMaxLength),
  majors,
});
const noEducation = { school: '', current_academic_degree: null, year: '', majors: [] };

const JoiningDraft = v.object({
  email: textOf(typedMaxLength),
  challenge: v.fallback(v.nullable(Challenge), null),
  proof: v.fallback(v.nullable(Proof), null),
  refusal: v.fallback(v.nullable(v.picklist(proofRefusals)), null),
  user_name: textOf(typedMaxLength),
  current_academic_degree: degree,
  year: textOf(typedMaxLength),
  /** The university whose `majors` were chosen. */
  school: textOf(typedMaxLength),
  /** Keys, in the order they were chosen. */
  majors,
  keywords: v.fallback(distinctList(Keyword, 0, keywordsMax), []),
  keyword_text: textOf(typedMaxLength),
  skills: v.fallback(distinctList(Skill, 0, skillsMax), []),
  skill_text: textOf(skillMaxLength * 8),
  /** An alumni's work, each with text that was not added yet, and schools. */
  companies: v.fallback(distinctList(Company, 0, workplacesPerAlumni), []),
  company_text: textOf(typedMaxLength),
  positions: v.fallback(distinctList(Position, 0, jobTitlesPerAlumni), []),
  position_text: textOf(typedMaxLength),
  specialties: v.fallback(distinctList(Specialty, 0, specialtiesMax), []),
  specialty_text: textOf(typedMaxLength),
  educations: v.fallback(v.pipe(v.array(Education), v.minLength(1), v.maxLength(educationsMax)), [
    noEducation,
  ]),
  over_14: flag,
  terms: flag,
  privacy: flag,
  marketing: flag,
  /** The request for a school that is not supported. */
  request_name: textOf(typedMaxLength),
  request_domain: textOf(typedMaxLength),
  request_email: textOf(typedMaxLength),
  /** Whether its invitation died; the tab's next invitation takes it over. */
  stranded: flag,
  /** The Idempotency-Key for joining with this draft; null again after any change. */
  attempt: v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))), null),
});

export type JoiningDraft = v.InferOutput<typeof JoiningDraft>;

/** Parses a stored draft; an empty one if there is none or it is invalid. */
export function parseDraft(stored: string | null): JoiningDraft {
  return v.parse(JoiningDraft, jsonOf(stored));
}

function jsonOf(stored: string | null): object {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
