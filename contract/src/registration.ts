import * as v from 'valibot';
import { CatalogKey } from './catalog.ts';
import { Email } from './email.ts';
import { InvitationCode } from './invitation-code.ts';
import { deadLinkErrors } from './invitations.ts';
import {
  companyMaxLength,
  educationsMax,
  jobTitlesPerAlumni,
  keywordMaxLength,
  keywordsMax,
  majorsMax,
  positionMaxLength,
  skillMaxLength,
  skillsMax,
  specialtiesMax,
  specialtyMaxLength,
  userNameMaxLength,
  workplacesPerAlumni,
  yearMax,
  yearMin,
} from './limits.ts';
import { Password } from './password.ts';
import { route } from './route.ts';
import { withoutUnseen } from './signs.ts';
import { bounds, distinctList, id, line, list } from './text.ts';
import { EmailProof } from './verification.ts';

/** Joining (Specification 6.3). */

export const degrees = ['bachelor', 'master', 'doctoral'] as const;
export const Degree = v.picklist(degrees, 'not_listed');
export type Degree = v.InferOutput<typeof Degree>;

/** Names that suggest the site's operators, Korean ones however spaced. */
const officialKorean = /운영(?:자|팀|진|위원|사무국)|관리자|고객(?:센터|지원)/u;
const officialLatin = /\b(?:admin(?:istrator)?|operator|moderator|official|staff|support)\b/i;

const readsOfficial = (name: string) =>
  officialKorean.test(name.replace(/\s/g, '')) || officialLatin.test(name);

/** A person's name. `reserved` if it suggests the site's operators. */
export const UserName = v.pipe(
  line(1, userNameMaxLength),
  v.check((name) => !readsOfficial(name), 'reserved'),
);

/** Specification 7.8: a keyword must not start with a space. */
export const Keyword = v.pipe(
  v.string('malformed'),
  bounds(1, keywordMaxLength),
  v.check((text) => !/^\s/u.test(withoutUnseen(text)), 'malformed'),
  line(1, keywordMaxLength),
);
export const Keywords = distinctList(Keyword, 1, keywordsMax);

export const Skill = line(1, skillMaxLength);
export const Skills = distinctList(Skill, 1, skillsMax);

/** A student's admission year: four digits as text, 1000 to 9999. */
export const YearText = v.pipe(v.string('malformed'), v.regex(/^[1-9][0-9]{3}$/, 'malformed'));

/** An alumni's year: the same as a number. */
export const YearNumber = v.pipe(
  v.number('malformed'),
  v.integer('malformed'),
  v.minValue(yearMin, 'malformed'),
  v.maxValue(yearMax, 'malformed'),
);

/** Each consent is separate (Specification 11.1); only `marketing` is optional and never tied to joining. */
export const Consents = v.strictObject({
  terms: v.literal(true, 'required'),
  privacy: v.literal(true, 'required'),
  over_14: v.literal(true, 'required'),
  marketing: v.optional(v.boolean('malformed'), false),
});
export type Consents = v.InferOutput<typeof Consents>;

export const StudentProfile = v.pipe(
  v.strictObject({
    user_name: UserName,
    school: CatalogKey,
    current_academic_degree: Degree,
    year: YearText,
    first_major: CatalogKey,
    second_major: v.nullable(CatalogKey),
    keywords: Keywords,
    skills: Skills,
  }),
  v.forward(
    v.check((profile) => profile.first_major !== profile.second_major, 'duplicate'),
    ['second_major'],
  ),
);
export type StudentProfile = v.InferOutput<typeof StudentProfile>;

const account = {
  email: Email,
  email_proof: v.optional(EmailProof),
  password: Password,
  code: InvitationCode,
  consents: v.optional(Consents),
};

export const StudentRegistration = v.strictObject({
  ...account,
  user_type: v.optional(v.literal('student', 'not_listed'), 'student'),
  profile: StudentProfile,
});
export type StudentRegistration = v.InferOutput<typeof StudentRegistration>;

export const SchoolInfo = v.strictObject({
  school: CatalogKey,
  degree: Degree,
  majors: distinctList(CatalogKey, 1, majorsMax),
  year: YearNumber,
});
export type SchoolInfo = v.InferOutput<typeof SchoolInfo>;

export const SchoolInfos = list(SchoolInfo, 1, educationsMax);

export const AlumniProfile = v.pipe(
  v.strictObject({
    user_name: UserName,
    school: CatalogKey,
    current_academic_degree: Degree,
    year: YearNumber,
    first_major: CatalogKey,
    second_major: v.nullable(CatalogKey),
    skills: v.optional(Skills),
    school_infos: SchoolInfos,
  }),
  v.forward(
    v.check((profile) => profile.first_major !== profile.second_major, 'duplicate'),
    ['second_major'],
  ),
);

export const Company = line(1, companyMaxLength);
export const Position = line(1, positionMaxLength);
/** On the wire a `field`. */
export const Specialty = line(1, specialtyMaxLength);

export const CompanyInfo = v.strictObject({
  company: Company,
  field: distinctList(Specialty, 1, specialtiesMax),
  position: distinctList(Position, 1, jobTitlesPerAlumni),
});
export type CompanyInfo = v.InferOutput<typeof CompanyInfo>;

export const CompanyInfos = list(CompanyInfo, workplacesPerAlumni, workplacesPerAlumni);

const alumniEntries = {
  ...account,
  user_type: v.literal('alumni', 'not_listed'),
  profile: AlumniProfile,
  company_infos: CompanyInfos,
};

export const AlumniRegistration = v.strictObject(alumniEntries);
export type AlumniRegistration = v.InferOutput<typeof AlumniRegistration>;

const registrationErrors = [
  ...deadLinkErrors,
  'email_registered',
  'mailbox_rests',
  'email_proof_invalid',
  'email_proof_spent',
  'university_unsupported',
  'school_mismatch',
  'idempotency_key_reused',
] as const;

/** By a person's or event's invitation. The api requires `email_proof` and `consents`; the proof's address is used. */
export const registerByLink = route({
  method: 'POST',
  path: '/api/user/register-link/',
  access: 'anyone',
  summary: 'Join with a person’s or an event’s invitation',
  body: v.variant('user_type', [AlumniRegistration, StudentRegistration], 'not_listed'),
  answers: { 201: v.object({ id: v.string() }) },
  errors: registrationErrors,
  idempotent: true,
});

const projectIds = { inviter_id: id, project_card_id: id };

export const AlumniProjectRegistration = v.strictObject({ ...alumniEntries, ...projectIds });
export const StudentProjectRegistration = v.strictObject({ ...StudentRegistration.entries, ...projectIds });

export const ProjectRegistration = v.variant(
  'user_type',
  [AlumniProjectRegistration, StudentProjectRegistration],
  'not_listed',
);
export type ProjectRegistration = v.InferOutput<typeof ProjectRegistration>;

/**
 * A student joins network and project, an alumni only the network: the place stays open for their answer. 403
 * `forbidden` if the code's invitation is not by that inviter to that project.
 */
export const registerByProject = route({
  method: 'POST',
  path: '/api/user/register-project-card/',
  access: 'anyone',
  summary: 'Join with an invitation to a project',
  body: ProjectRegistration,
  answers: { 201: v.object({ id: v.string() }) },
  errors: [...registrationErrors, 'forbidden'],
  idempotent: true,
});
