/** The registration payloads of the original’s section 3, to the letter. */

export interface Major {
  readonly key: string;
  readonly name_ko: string;
  readonly name_en: string;
}

export interface University extends Major {
  readonly domains: readonly string[];
  readonly majors: readonly Major[];
}

/** Section 7, the last row: the remote JSON configuration. */
export async function universitiesOf(origin: string): Promise<readonly University[]> {
  const answer = await fetch(`${origin}/config/universities.json`);
  return ((await answer.json()) as { universities: University[] }).universities;
}

/** Section 5: the school is resolved from the email's domain. */
export function schoolOf(universities: readonly University[], email: string): University {
  const [, domain = ''] = email.split('@');
  const school = universities.find(({ domains }) => domains.includes(domain));
  if (!school) throw new Error(`No university has ${domain}`);
  return school;
}

export const password = '봄비처럼 천천히 24';

/**
 * email, password, code, profile{user_name, school key, current_academic_degree,
 * year (4 digits), majors, keywords, skills}.
 */
export function student(email: string, code: string, { key, majors }: University) {
  const [first] = majors;
  return {
    email,
    password,
    code,
    profile: {
      user_name: '이새봄',
      school: key,
      current_academic_degree: 'bachelor',
      year: '2023',
      first_major: first?.key,
      second_major: null as string | null | undefined,
      keywords: ['지역 살림', '교육'],
      skills: ['글쓰기'],
    },
  };
}

/** The same with user_type, school_infos (list of {school, degree, majors, year}) and company_infos (list of one). */
export function alumni(email: string, code: string, { key, majors }: University) {
  const [first, second] = majors;
  return {
    email,
    password,
    user_type: 'alumni',
    profile: {
      user_name: '한도윤',
      school: key,
      current_academic_degree: 'master',
      year: 2009,
      first_major: first?.key,
      second_major: second?.key,
      school_infos: [{ school: key, degree: 'master', majors: [first?.key, second?.key], year: 2009 }],
    },
    company_infos: [{ company: '두레상사', field: ['브랜딩'], position: ['편집장'] }],
    code,
  };
}

/** Not in the original: the consents that Korean law requires (docs/decisions/0039). */
export const consents = { terms: true, privacy: true, over_14: true };
