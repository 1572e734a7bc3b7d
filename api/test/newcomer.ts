import { createHmac, randomUUID } from 'node:crypto';
import {
  type AlumniRegistration,
  registerByLink,
  registerByProject,
  type StudentRegistration,
} from '@dure/contract/registration.ts';
import { signIn } from '@dure/contract/sessions.ts';
import { confirmCode, sendCodeEmail } from '@dure/contract/verification.ts';
import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import type { InferInput } from 'valibot';
import { createEmailProofs } from '../src/features/verification/email-proof.ts';
import type { CallOptions, TestApp } from './harness/app.ts';
import { insertAsker, insertEventInvitation, type TestMember } from './harness/fixtures.ts';

/** A person who is about to join, as the web speaks for them. */

export const newStudentEmail = (domain = 'snu.ac.kr'): string => `s-${randomUUID()}@${domain}`;

let clients = 0;
/** A client address of one's own, so that no test spends another's budget. */
export function newAddress(): string {
  clients += 1;
  return `10.2.${clients >> 8}.${clients & 255}`;
}

const links = new WeakMap<TestApp, Promise<string>>();

/** The code of a link that anyone may join by: the reason for which codes are mailed. */
export function anyonesLink(test: TestApp): Promise<string> {
  const link = links.get(test) ?? insertEventInvitation(test.db).then(({ code }) => code);
  links.set(test, link);
  return link;
}

/** Asks for a code as who is about to join. */
export async function askForCode(
  test: TestApp,
  email: string,
  options: { challenge?: string; address?: string; invitation?: string } = {},
) {
  const { challenge, address = newAddress(), invitation = await anyonesLink(test) } = options;
  const body = { email, invitation, ...(challenge !== undefined && { challenge }) };
  return test.call(sendCodeEmail, { body }, { address });
}

/** Asks for a code and takes it out of the mail. */
export async function receiveCode(test: TestApp, email: string) {
  const sent = await askForCode(test, email);
  if (sent.status !== 200) throw new Error(`no code was sent: ${sent.error.error_type}`);
  return { challenge: sent.body.challenge, code: test.smtp.codeFor(email.toLowerCase()) };
}

/** The email proof of an address as though its code had been confirmed: the row is written by SQL, and no mail is sent. */
export async function proveBySql(test: TestApp, email: string): Promise<string> {
  const address = email.toLowerCase();
  const [challenge] = await test.sql<{ id: string }[]>`
    insert into verification_challenges (email, code_hash, sent_at, confirmed_at, expires_at)
    values (${address}, 'none', now(), now(), now() + interval '10 minutes') returning id`;
  if (challenge === undefined) throw new Error('no address was proven');
  const proofs = createEmailProofs(test.config.tokenSecrets, test.config.publicOrigin);
  return proofs.sign({ challenge: challenge.id, email: address }, new Date());
}

/** The same by a code that came in real mail. */
export async function proveByMail(test: TestApp, email: string): Promise<string> {
  const confirmed = await test.call(confirmCode, { body: await receiveCode(test, email) });
  if (confirmed.status !== 200) throw new Error(`the code was refused: ${confirmed.error.error_type}`);
  return confirmed.body.email_proof;
}

/** By a code in real mail that a member asked for while signed in, to change to the address, or to have it as `everyday`. */
export async function proveAsByMail(
  test: TestApp,
  token: string,
  email: string,
  everyday = false,
): Promise<string> {
  const asked = { email, ...(everyday && { everyday: true as const }) };
  const sent = await test.call(sendCodeEmail, { body: asked }, { token, address: newAddress() });
  const body = { challenge: sent.body.challenge, code: test.smtp.codeFor(email) };
  return (await test.call(confirmCode, { body })).body.email_proof;
}

export type StudentBody = InferInput<typeof StudentRegistration>;
export type AlumniBody = InferInput<typeof AlumniRegistration>;
type Account = Pick<StudentBody, 'email' | 'email_proof' | 'code'>;

const account = {
  password: '봄비처럼 천천히 24',
  consents: { terms: true, privacy: true, over_14: true },
} as const;

export function student(person: Account, profile: Partial<StudentBody['profile']> = {}): StudentBody {
  return {
    ...account,
    ...person,
    profile: {
      user_name: '이새봄',
      school: 'snu',
      current_academic_degree: 'bachelor',
      year: '2023',
      first_major: 'snu-linguistics',
      second_major: null,
      keywords: ['교육', '지역 살림'],
      skills: ['글쓰기', 'TypeScript'],
      ...profile,
    },
  };
}

export function alumni(person: Account, profile: Partial<AlumniBody['profile']> = {}): AlumniBody {
  return {
    ...account,
    ...person,
    user_type: 'alumni',
    profile: {
      user_name: '박한결',
      school: 'snu',
      current_academic_degree: 'master',
      year: 2012,
      first_major: 'snu-linguistics',
      second_major: 'snu-history',
      skills: ['제품 기획'],
      school_infos: [
        { school: 'snu', degree: 'master', majors: ['snu-linguistics', 'snu-history'], year: 2012 },
        { school: 'yonsei', degree: 'bachelor', majors: ['philosophy'], year: 2007 },
      ],
      ...profile,
    },
    company_infos: [{ company: '두물연구소', field: ['교육', '데이터'], position: ['연구원'] }],
  };
}

export const register = (test: TestApp, body: StudentBody | AlumniBody, options: CallOptions = {}) =>
  test.call(registerByLink, { body }, { address: newAddress(), ...options });

/** As the project's invitation names it. */
export interface ProjectIds {
  readonly inviter_id: string;
  readonly project_card_id: string;
}

export const registerToProject = (
  test: TestApp,
  body: (StudentBody | AlumniBody) & ProjectIds,
  options: CallOptions = {},
) => test.call(registerByProject, { body }, { address: newAddress(), ...options });

/** An access token of a session of one's own, opened by SQL. */
export async function accessOf(test: TestApp, { id }: TestMember): Promise<string> {
  const { sessionId, memberId } = await insertAsker(test.db, id);
  return test.services.tokens.signAccess({ sessionId, memberId, generation: 0 });
}

/** An access token by signing in with the password. */
export async function accessBySigningIn(
  test: TestApp,
  { email, password }: Pick<TestMember, 'email' | 'password'>,
): Promise<string> {
  const signedIn = await test.call(signIn, { body: { email, password } }, { address: newAddress() });
  if (signedIn.status !== 200) throw new Error(`signing in was refused: ${signedIn.error.error_type}`);
  return signedIn.body.access;
}

/** Starts `count` tasks together and waits for all of them. */
export const atOnce = <T>(count: number, task: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => task(index)));

/** How often each value came. */
export function tally<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

const joiningTables = [
  'members',
  'educations',
  'member_keywords',
  'member_skills',
  'careers',
  'career_specialties',
  'consents',
  'invitation_uses',
  'project_members',
  'idempotency_keys',
] as const;

/** The number of rows of every table a registration writes to: equal before and after when nothing was written. */
export async function joiningRows(test: TestApp): Promise<Record<string, number>> {
  const counts: [string, number][] = [];
  for (const table of joiningTables) {
    const [row] = await test.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    );
    counts.push([table, row?.count ?? -1]);
  }
  return Object.fromEntries(counts);
}

export interface ForgedProof {
  readonly challenge: string;
  readonly email: string;
  readonly secret?: string;
  readonly typ?: string;
  readonly audience?: string;
  readonly issuer?: string;
  readonly expiresIn?: number;
}

/** A proof signed as the api would, but for what is told. */
export function forgeProof(test: TestApp, forged: ForgedProof): Promise<string> {
  const key = createHmac('sha256', forged.secret ?? test.config.tokenSecrets[0])
    .update('email-proof')
    .digest();
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: forged.typ ?? 'email-proof+jwt' })
    .setJti(forged.challenge)
    .setSubject(forged.email)
    .setIssuer(forged.issuer ?? test.config.publicOrigin)
    .setAudience(forged.audience ?? 'dure-registration')
    .setIssuedAt(now - 60)
    .setExpirationTime(now + (forged.expiresIn ?? 600))
    .sign(key);
}
