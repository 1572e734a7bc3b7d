import type { registerByLink, registerByProject } from '@dure/contract/registration.ts';
import type { CallInput } from '@dure/contract/route.ts';

type LinkBody = CallInput<typeof registerByLink>['body'];
export type ProjectBody = CallInput<typeof registerByProject>['body'];
export type JoiningBody = LinkBody | ProjectBody;

type StudentProfile = Exclude<LinkBody, { user_type: 'alumni' }>['profile'];

type AlumniBody = Extract<LinkBody, { user_type: 'alumni' }>;
type SchoolInfo = AlumniBody['profile']['school_infos'][number];

/** What everyone who joins gives, and the project they are invited to. */
export interface Account {
  readonly code: string;
  /** The token is null if the browser drew the code, since the address is unproven then. */
  readonly proof: { readonly email: string; readonly token: string | null };
  readonly password: string;
  readonly marketing: boolean;
  readonly project: { readonly id: string; readonly inviterId: string } | null;
}

/** The form values of a student's profile. */
export interface StudentTyped {
  readonly user_name: string;
  readonly school: string;
  readonly current_academic_degree: StudentProfile['current_academic_degree'];
  readonly year: string;
  /** Keys: the first major and, optionally, the second. */
  readonly majors: readonly string[];
  readonly keywords: readonly string[];
  readonly skills: readonly string[];
}

/**
 * The common part of every body (Specification 6.3). Call it only once the three required consents are given.
 */
function accountBody({ code, proof, password, marketing, project }: Account) {
  return {
    email: proof.email,
    ...(proof.token !== null && { email_proof: proof.token }),
    password,
    code,
    consents: { terms: true, privacy: true, over_14: true, marketing } as const,
    ...(project && { inviter_id: project.inviterId, project_card_id: project.id }),
  };
}

export function studentBody(account: Account, typed: StudentTyped): JoiningBody {
  const { user_name, school, current_academic_degree, year, majors, keywords, skills } = typed;
  return {
    ...accountBody(account),
    profile: {
      user_name,
      school,
      current_academic_degree,
      year,
      first_major: majors[0] ?? '',
      second_major: majors[1] ?? null,
      keywords: [...keywords],
      skills: [...skills],
    },
  };
}

/** The form values of an alumni's profile. */
export interface AlumniTyped {
  readonly user_name: string;
  readonly company: string;
  readonly position: string;
  readonly specialties: readonly string[];
  /** The first is the profile's main school. */
  readonly schools: readonly [SchoolInfo, ...SchoolInfo[]];
  readonly skills: readonly string[];
}

export function alumniBody(account: Account, typed: AlumniTyped): JoiningBody {
  const { user_name, company, position, specialties, schools, skills } = typed;
  const [{ school, degree, majors, year }] = schools;
  return {
    ...accountBody(account),
    user_type: 'alumni',
    profile: {
      user_name,
      school,
      current_academic_degree: degree,
      year,
      first_major: majors[0] ?? '',
      second_major: majors[1] ?? null,
      // Not in the original's payload (Specification 6.3).
      skills: [...skills],
      school_infos: [...schools],
    },
    company_infos: [{ company, field: [...specialties], position: [position] }],
  };
}
