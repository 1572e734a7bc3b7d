import { verificationTriesPerCode } from '@dure/contract/limits.ts';
import { registerByLink } from '@dure/contract/registration.ts';
import { confirmCode } from '@dure/contract/verification.ts';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idempotencyKeys } from '../src/database/schema/idempotency-keys.ts';
import { invitations, invitationUses } from '../src/database/schema/invitations.ts';
import { members } from '../src/database/schema/members.ts';
import { verificationChallenges } from '../src/database/schema/verification.ts';
import { fingerprintOf, visitorOf } from '../src/idempotency/idempotency.ts';
import { type TestApp, testApp } from './harness/app.ts';
import {
  insertEventInvitation,
  insertMember,
  insertPersonInvitation,
  insertProject,
  insertProjectInvitation,
  newEmail,
  type TestMember,
} from './harness/fixtures.ts';
import { raced } from './harness/raced.ts';
import {
  atOnce,
  joiningRows,
  newAddress,
  newStudentEmail,
  proveBySql,
  receiveCode,
  register,
  registerToProject,
  student,
  tally,
} from './newcomer.ts';

let test: TestApp;
let inviter: TestMember;

beforeAll(async () => {
  test = await testApp();
  inviter = await insertMember(test.db);
});
afterAll(() => test.close());

const outcomes = (answers: readonly { status: number; error: { error_type?: string } }[]) =>
  tally(answers.map(({ status, error }) => (status < 300 ? status : error.error_type)));
const spentProofs = async (emails: readonly string[]) => {
  const rows = await test.db.select().from(verificationChallenges);
  return rows.filter(({ email, proofSpentAt }) => proofSpentAt !== null && emails.includes(email)).length;
};

describe('fifty confirms at once', () => {
  it('of the right code give one proof', async () => {
    const { challenge, code } = await receiveCode(test, newEmail());
    const answers = await atOnce(50, () => test.call(confirmCode, { body: { challenge, code } }));
    const counts = outcomes(answers);
    expect(counts.get(200)).toBe(1);
    const refused = ['verification_code_used', 'verification_tries_spent'];
    expect([...counts.keys()].every((outcome) => outcome === 200 || refused.includes(String(outcome)))).toBe(
      true,
    );
    expect(answers.filter(({ body }) => 'email_proof' in (body ?? {}))).toHaveLength(1);
  });

  it('of wrong codes are compared five times, and the right code is refused after', async () => {
    const email = newEmail();
    const { challenge, code } = await receiveCode(test, email);
    const answers = await atOnce(50, (index) => {
      const wrong = String(100_000 + ((Number(code) - 100_000 + index + 1) % 900_000));
      return test.call(confirmCode, { body: { challenge, code: wrong } });
    });
    expect(outcomes(answers)).toEqual(
      new Map([
        ['verification_code_wrong', verificationTriesPerCode],
        ['verification_tries_spent', 50 - verificationTriesPerCode],
      ]),
    );
    const [row] = await test.db
      .select()
      .from(verificationChallenges)
      .where(eq(verificationChallenges.id, challenge));
    expect(row).toMatchObject({ tries: verificationTriesPerCode, confirmedAt: null });
    const late = await test.call(confirmCode, { body: { challenge, code } });
    expect(late.error.error_type).toBe('verification_tries_spent');
  });
});

describe('registrations at the same time', () => {
  it('with one invitation give one member; the others write nothing and keep their proofs', async () => {
    const { code, id } = await insertPersonInvitation(test.db, { inviterId: inviter.id });
    const emails = Array.from({ length: 50 }, () => newStudentEmail());
    const proofs = await Promise.all(emails.map((email) => proveBySql(test, email)));
    const before = await joiningRows(test);

    const answers = await atOnce(50, (index) => {
      const [email = '', email_proof = ''] = [emails[index], proofs[index]];
      const headers = { 'idempotency-key': `one-invitation-${index}` };
      return register(test, student({ email, email_proof, code }), { headers });
    });
    expect(outcomes(answers)).toEqual(
      new Map<unknown, number>([
        [201, 1],
        ['used', 49],
      ]),
    );

    expect(await joiningRows(test)).toEqual({
      ...before,
      members: (before.members ?? 0) + 1,
      educations: (before.educations ?? 0) + 1,
      member_keywords: (before.member_keywords ?? 0) + 2,
      member_skills: (before.member_skills ?? 0) + 2,
      consents: (before.consents ?? 0) + 3,
      invitation_uses: (before.invitation_uses ?? 0) + 1,
      idempotency_keys: (before.idempotency_keys ?? 0) + 1,
    });
    const [invitation] = await test.db.select().from(invitations).where(eq(invitations.id, id));
    expect(invitation?.uses).toBe(1);
    expect(await spentProofs(emails)).toBe(1);

    // A loser's proof is as good as before.
    const loser = answers.findIndex(({ status }) => status !== 201);
    const another = await insertPersonInvitation(test.db, { inviterId: inviter.id });
    const [email = '', email_proof = ''] = [emails[loser], proofs[loser]];
    expect((await register(test, student({ email, email_proof, code: another.code }))).status).toBe(201);
  });

  it('with an invitation for three give three members', async () => {
    const { code } = await insertPersonInvitation(test.db, { inviterId: inviter.id, maxUses: 3 });
    const emails = Array.from({ length: 12 }, () => newStudentEmail());
    const proofs = await Promise.all(emails.map((email) => proveBySql(test, email)));
    const answers = await atOnce(12, (index) =>
      register(test, student({ email: emails[index] ?? '', email_proof: proofs[index], code })),
    );
    expect(outcomes(answers)).toEqual(
      new Map<unknown, number>([
        [201, 3],
        ['used', 9],
      ]),
    );
  });

  it('with one proof and an open event give one member', async () => {
    const { code, id } = await insertEventInvitation(test.db);
    const email = newStudentEmail();
    const email_proof = await proveBySql(test, email);
    const answers = await atOnce(50, () => register(test, student({ email, email_proof, code })));
    const counts = outcomes(answers);
    expect(counts.get(201)).toBe(1);
    const lost = (counts.get('email_proof_spent') ?? 0) + (counts.get('email_registered') ?? 0);
    expect(lost).toBe(49);

    expect(await test.db.select().from(members).where(eq(members.email, email))).toHaveLength(1);
    const uses = await test.db.select().from(invitationUses).where(eq(invitationUses.invitationId, id));
    expect(uses).toHaveLength(1);
    const [invitation] = await test.db.select().from(invitations).where(eq(invitations.id, id));
    expect(invitation?.uses).toBe(1);
  });

  it('of one address with a proof each give one member', async () => {
    const { code, id } = await insertEventInvitation(test.db);
    const email = newStudentEmail();
    const proofs: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      proofs.push(await proveBySql(test, email));
      await test.db.execute(sql`update verification_budgets set last_sent_at = null where email = ${email}`);
    }
    const answers = await Promise.all(
      proofs.map((email_proof) => register(test, student({ email, email_proof, code }))),
    );
    expect(outcomes(answers)).toEqual(
      new Map<unknown, number>([
        [201, 1],
        ['email_registered', 3],
      ]),
    );
    expect(await spentProofs([email])).toBe(1);
    const [invitation] = await test.db.select().from(invitations).where(eq(invitations.id, id));
    expect(invitation?.uses).toBe(1);
  });
});

describe('a hundred retries at once', () => {
  it('under one key are all answered with the one member', async () => {
    const { code } = await insertPersonInvitation(test.db, { inviterId: inviter.id });
    const email = newStudentEmail();
    const body = student({ email, email_proof: await proveBySql(test, email), code });
    const headers = { 'idempotency-key': 'a-hundred-retries' };
    const answers = await atOnce(100, () => register(test, body, { headers, address: newAddress() }));
    expect(outcomes(answers)).toEqual(new Map([[201, 100]]));
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);

    const rows = await test.db.select().from(members).where(eq(members.email, email));
    expect(rows.map(({ id }) => id)).toEqual([answers[0]?.body.id]);
    const keys = await test.db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.key, 'a-hundred-retries'));
    expect(keys).toHaveLength(1);
    expect(JSON.stringify(keys)).not.toContain(body.password);
  });
});

describe('between the check and the write', () => {
  const outdated: [string, string][] = [
    ['revoked', 'revoked_at = now()'],
    ['used', 'uses = max_uses'],
    ['expired', "created_at = created_at - interval '8 days', expires_at = expires_at - interval '8 days'"],
  ];
  it.each(outdated)(
    'an invitation that was %s makes no member and spends no proof',
    async (errorType, change) => {
      const { code, id } = await insertPersonInvitation(test.db, { inviterId: inviter.id });
      const email = newStudentEmail();
      const body = student({ email, email_proof: await proveBySql(test, email), code });
      const before = await joiningRows(test);
      const answer = await raced(
        test,
        sql`select id from invitations where id = ${id} for update`,
        () => register(test, body),
        [sql`update invitations set ${sql.raw(change)} where id = ${id}`],
      );
      expect([answer.status, answer.error.error_type]).toEqual([410, errorType]);
      expect(await joiningRows(test)).toEqual(before);
      expect(await spentProofs([email])).toBe(0);
    },
  );

  it('a project that was deleted, or that the inviter left, makes no member', async () => {
    const creator = await insertMember(test.db);
    const changes = [
      (projectId: string) => sql`update projects set deleted_at = now() where id = ${projectId}`,
      (projectId: string) =>
        sql`delete from project_members where project_id = ${projectId} and member_id = ${inviter.id}`,
    ];
    for (const change of changes) {
      const projectId = await insertProject(test.db, { creatorId: creator.id, memberIds: [inviter.id] });
      const { code, id } = await insertProjectInvitation(test.db, { inviterId: inviter.id, projectId });
      const email = newStudentEmail();
      const ids = { inviter_id: inviter.id, project_card_id: projectId };
      const body = { ...student({ email, email_proof: await proveBySql(test, email), code }), ...ids };
      const before = await joiningRows(test);
      const answer = await raced(
        test,
        // What registration writes first.
        sql`select id from verification_challenges where email = ${email} for update`,
        () => registerToProject(test, body),
        [change(projectId)],
      );
      expect([answer.status, answer.error.error_type]).toEqual([410, 'inactive']);
      const { project_members, ...rest } = await joiningRows(test);
      expect({ ...rest, project_members: before.project_members }).toEqual(before);
      expect(await spentProofs([email])).toBe(0);
      const [invitation] = await test.db.select().from(invitations).where(eq(invitations.id, id));
      expect(invitation?.uses).toBe(0);
    }
  });

  it('the same call that succeeded elsewhere gives the answer to this one', async () => {
    const { code } = await insertPersonInvitation(test.db, { inviterId: inviter.id });
    const email = newStudentEmail();
    const body = student({ email, email_proof: await proveBySql(test, email), code });
    const key = 'elsewhere';
    const [fingerprint] = fingerprintOf(test.config.tokenSecrets, v.parse(registerByLink.body, body));
    const [caller] = visitorOf(test.config.tokenSecrets, email);
    const answer = await raced(
      test,
      sql`lock table members in access exclusive mode`,
      () => register(test, body, { headers: { 'idempotency-key': key } }),
      [
        sql`insert into members (user_type, email, user_name, password_hash)
          values ('student', ${email}, '이새봄', 'hashed elsewhere')`,
        sql`insert into idempotency_keys (key, route, caller, fingerprint, status, answer)
          values (${key}, ${registerByLink.path}, ${caller}, ${fingerprint}, 201, '{"id": "elsewhere"}')`,
      ],
    );
    expect([answer.status, answer.body]).toEqual([201, { id: 'elsewhere' }]);
  });
});
