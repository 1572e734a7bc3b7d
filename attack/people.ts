import { randomUUID } from 'node:crypto';
import { newStudentEmail } from '../api/test/newcomer.ts';
import type { Site } from './site.ts';

/** People as the product's own calls would create them, inserted by a statement or two. */

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly sessionId: string;
  /** An `Authorization` header that signs them in. */
  readonly authorization: string;
}

/** Inserts signed-in members. */
export async function newMembers({ sql, tokens, passwordHash }: Site, count: number): Promise<Person[]> {
  const made = await sql<{ id: string; email: string }[]>`
    insert into members (user_type, email, user_name, password_hash)
    select 'student', 'm-' || gen_random_uuid() || '@example.org', '김하늘', ${passwordHash}
    from generate_series(1, ${count}) returning id, email`;
  const ids = made.map(({ id }) => id);
  const opened = await sql<{ id: string; member_id: string }[]>`
    insert into sessions (member_id, expires_at)
    select id, now() + interval '60 days' from members where id in ${sql(ids)} returning id, member_id`;
  const emails = new Map(made.map(({ id, email }) => [id, email]));
  return Promise.all(
    opened.map(async ({ id: sessionId, member_id: id }) => {
      const access = await tokens.signAccess({ sessionId, memberId: id, generation: 0 });
      return { id, email: emails.get(id) ?? '', sessionId, authorization: `Bearer ${access}` };
    }),
  );
}

export async function newMember(site: Site): Promise<Person> {
  const [person] = await newMembers(site, 1);
  if (person === undefined) throw new Error('no member was made');
  return person;
}

/** An address with the proof that it was verified. */
export interface Proven {
  readonly email: string;
  readonly email_proof: string;
}

/** Inserts people who are about to join. */
export async function provenPeople(
  { sql, proofs }: Pick<Site, 'sql' | 'proofs'>,
  count: number,
): Promise<Proven[]> {
  const emails = Array.from({ length: count }, () => newStudentEmail());
  const made = await sql<{ id: string; email: string; confirmed_at: Date }[]>`
    insert into verification_challenges (email, code_hash, sent_at, expires_at, confirmed_at)
    select email, 'none', now(), now() + interval '10 minutes', now()
    from jsonb_array_elements_text(${JSON.stringify(emails)}::text::jsonb) as email
    returning id, email, confirmed_at`;
  return Promise.all(
    made.map(async ({ id, email }) => ({
      email,
      email_proof: await proofs.sign({ challenge: id, email }, new Date()),
    })),
  );
}

export const newKey = (): string => randomUUID();
