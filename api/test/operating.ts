import { randomUUID } from 'node:crypto';
import type { OperatingRole } from '@dure/contract/operating-roles.ts';
import type { TestApp } from './harness/app.ts';
import { insertMember, type TestMember } from './harness/fixtures.ts';
import { accessBySigningIn, accessOf } from './newcomer.ts';

export interface OfTeam extends TestMember {
  /** Of a session that was given the second factor, and proved a moment ago. */
  readonly token: string;
}

/** Somebody of the team who has given their second factor, by SQL: `passkeyOf` makes a passkey that can sign in. */
export async function ofTeam(test: TestApp, role: OperatingRole, userName = '윤운영'): Promise<OfTeam> {
  const member = await insertMember(test.db, { operatingRole: role, userName });
  const token = await accessOf(test, member);
  await test.sql`
    with passkey as (
      insert into passkeys (member_id, credential_id, public_key, name)
      values (${member.id}, ${randomUUID()}, 'none', '아이폰')
    )
    update sessions set second_factor_at = now() where member_id = ${member.id}`;
  return { ...member, token };
}

/** Somebody of the team who signed in with the password alone. */
export async function halfSignedIn(test: TestApp, role: OperatingRole): Promise<OfTeam> {
  const member = await insertMember(test.db, { operatingRole: role });
  return { ...member, token: await accessBySigningIn(test, member) };
}

/** As though the last proof of who they are was long ago. */
export const ageProofs = (test: TestApp, { id }: TestMember) =>
  test.sql`update sessions set proved_at = now() - interval '1 hour' where member_id = ${id}`;

/** What was written down of acts on a target, the oldest first. */
export const actsOn = async (test: TestApp, target: string) =>
  (
    await test.sql<{ act: string; operator_id: string; affected: number | null }[]>`
      select act, operator_id, affected from audit_log where target = ${target} order by at, id`
  ).map((row) => ({ ...row }));
