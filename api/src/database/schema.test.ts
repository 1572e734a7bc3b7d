import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/harness/database.ts';

let database: FreshDatabase;
let sql: Sql;
let ada: string;
let project: string;

beforeAll(async () => {
  database = await freshDatabase();
  sql = postgres(database.url, { onnotice: () => undefined });
  ada = await insertMember('ada@hangang.example');
  project = await sql.begin(async (tx) => {
    const [row] = await tx`insert into projects (creator_id, title, description, start_date)
      values (${ada}, '두레 만들기', '함께', '2026-01-01') returning id`;
    await tx`insert into project_members (project_id, member_id) values (${row?.id}, ${ada})`;
    return String(row?.id);
  });
  await sql`insert into universities (key, name_ko, name_en) values ('test-hangang', '한강대학교', 'Hangang University'), ('test-dumul', '두물대학교', 'Dumul University')`;
  await sql`insert into majors (key, name_ko, name_en) values ('test-history', '사학과', 'History'), ('test-physics', '물리학과', 'Physics')`;
  await sql`insert into university_majors (university_key, major_key) values ('test-hangang', 'test-history'), ('test-dumul', 'test-physics')`;
  await sql`insert into university_domains (domain, university_key) values ('hangang.test', 'test-hangang')`;
});

afterAll(async () => {
  await sql.end();
  await database.drop();
});

async function insertMember(email: string, userType = 'student'): Promise<string> {
  const [row] = await sql`insert into members (user_type, email, password_hash, user_name)
    values (${userType}, ${email}, 'hash', '김하늘') returning id`;
  return String(row?.id);
}

/** The constraint that stops each invalid state. */
const refused: [what: string, constraint: string, write: () => Promise<unknown>][] = [
  ['two members with one address', 'members_email', () => insertMember('ada@hangang.example')],
  ['an address in capitals', 'members_email_form', () => insertMember('Ada@hangang.example')],
  ['a member of no kind', 'members_user_type', () => insertMember('x@hangang.example', 'guest')],
  [
    'a mentor-verified student',
    'members_mentor_is_alumni',
    () => sql`update members set mentor_verified_at = now() where id = ${ada}`,
  ],
  [
    'a member who left and is still named',
    'members_named_until_left',
    () => sql`update members set left_at = now()`,
  ],
  [
    'a nameless member who did not leave',
    'members_named_until_left',
    () => sql`update members set user_name = null where id = ${ada}`,
  ],
  [
    'a verified school without a proven address',
    'members_school_is_proven',
    () => sql`update members set verified_university_key = 'test-hangang' where id = ${ada}`,
  ],
  [
    'a member who invited themselves',
    'members_not_invited_by_self',
    () => sql`insert into members (id, invited_by, user_type, email, password_hash, user_name)
      select own, own, 'student', 'own@hangang.example', 'hash', '김하늘' from uuidv7() as own`,
  ],
  [
    'a sixth keyword',
    'member_keywords_ordinal',
    () => sql`insert into member_keywords values (${ada}, 5, '창업')`,
  ],
  [
    'a keyword twice in different case',
    'member_keywords_once',
    () => sql`insert into member_keywords values (${ada}, 0, 'AI'), (${ada}, 1, 'ai')`,
  ],
  [
    'a major of another school',
    'educations_first_major',
    () => sql`insert into educations values (${ada}, 0, 'test-hangang', 'bachelor', 2023, 'test-physics')`,
  ],
  [
    'the same major twice',
    'educations_majors_differ',
    () =>
      sql`insert into educations values (${ada}, 0, 'test-hangang', 'bachelor', 2023, 'test-history', 'test-history')`,
  ],
  [
    'a year of three digits',
    'educations_year',
    () => sql`insert into educations values (${ada}, 0, 'test-hangang', 'bachelor', 999, 'test-history')`,
  ],
  [
    'a domain of two schools',
    'university_domains_pkey',
    () => sql`insert into university_domains values ('hangang.test', 'test-dumul')`,
  ],
  [
    'a second workplace',
    'careers_ordinal',
    () => sql`insert into careers values (${ada}, 1, '두레', '기획')`,
  ],
  [
    'more uses than an invitation allows',
    'invitations_uses',
    () => sql`insert into invitations (code, kind, inviter_id, invitee_name, max_uses, uses, expires_at)
      values ('aaaaaaaaaa', 'person', ${ada}, '이도윤', 1, 2, now() + interval '1 day')`,
  ],
  [
    'a person’s invitation without an inviter',
    'invitations_by_kind',
    () => sql`insert into invitations (code, kind, invitee_name, max_uses, expires_at)
      values ('aaaaaaaaaa', 'person', '이도윤', 1, now() + interval '1 day')`,
  ],
  [
    'an event with an invitee',
    'invitations_by_kind',
    () => sql`insert into invitations (code, kind, title, invitee_name, is_system_created, expires_at)
      values ('aaaaaaaaaa', 'event', '설명회', '이도윤', true, now() + interval '1 day')`,
  ],
  [
    'a project invitation without a project',
    'invitations_by_kind',
    () => sql`insert into invitations (code, kind, inviter_id, invitee_name, max_uses, expires_at)
      values ('aaaaaaaaaa', 'project', ${ada}, '이도윤', 1, now() + interval '1 day')`,
  ],
  [
    'a use with the purpose of answering but no answer',
    'invitation_uses_answer_given',
    () => sql`insert into invitation_uses (invitation_id, member_id, purpose)
      values (${project}, ${ada}, 'answer')`,
  ],
  [
    'an answer other than yes or no',
    'invitation_uses_answer',
    () =>
      sql`insert into invitation_uses (invitation_id, member_id, answer) values (${project}, ${ada}, 'maybe')`,
  ],
  [
    'half a vouch',
    'invitations_vouch_whole',
    () => sql`insert into invitations (code, kind, inviter_id, invitee_name, reason, max_uses, expires_at)
      values ('aaaaaaaaaa', 'person', ${ada}, '이도윤', '믿음직해요', 1, now() + interval '1 day')`,
  ],
  [
    'a project that ends before it starts',
    'projects_period',
    () => sql`update projects set end_date = '2025-12-31' where id = ${project}`,
  ],
  [
    'a creator who does not take part',
    'projects_creator_takes_part',
    () => sql`delete from project_members where project_id = ${project}`,
  ],
  [
    'a seat of another project’s role',
    'project_members_role_of_project',
    () => sql`with other as (
        insert into projects (creator_id, title, description, start_date)
        values (${ada}, '다른 두레', '함께', '2026-01-01') returning id
      ), elsewhere as (
        insert into project_roles (project_id, ordinal, name, seats) select id, 0, '디자인', 1 from other returning id
      )
      update project_members set role_id = (select id from elsewhere) where project_id = ${project}`,
  ],
  [
    'a role with no seat',
    'project_roles_seats',
    () =>
      sql`insert into project_roles (project_id, ordinal, name, seats) values (${project}, 0, '디자인', 0)`,
  ],
  [
    'a proof spent before its code was confirmed',
    'verification_challenges_spent_if_confirmed',
    () => sql`insert into verification_challenges (email, code_hash, sent_at, expires_at, proof_spent_at)
      values ('x@hangang.example', 'hash', now(), now(), now())`,
  ],
  [
    'a sixth try',
    'verification_challenges_tries',
    () => sql`insert into verification_challenges (email, code_hash, expires_at, tries)
      values ('x@hangang.example', 'hash', now(), 6)`,
  ],
  [
    'more mails a day than an address may get',
    'verification_budgets_sends',
    () => sql`insert into verification_budgets (email, sends) values ('x@hangang.example', 51)`,
  ],
  [
    'a report of nothing',
    'reports_one_target',
    () => sql`insert into reports (reporter_id, reason) values (${ada}, '광고')`,
  ],
  [
    'a report of two things',
    'reports_one_target',
    () => sql`insert into reports (reporter_id, project_id, profile_id, reason)
      values (${ada}, ${project}, ${ada}, '광고')`,
  ],
  [
    'a second open report of one thing',
    'reports_one_open',
    () => sql`insert into reports (reporter_id, project_id, reason)
      values (${ada}, ${project}, '광고'), (${ada}, ${project}, '또 광고')`,
  ],
  [
    'a consent to something unknown',
    'consents_subject',
    () => sql`insert into consents (member_id, subject, version) values (${ada}, 'everything', '1')`,
  ],
];

describe('the database refuses', () => {
  test.each(refused)('%s', async (_what, constraint, write) => {
    await expect(write()).rejects.toMatchObject({ constraint_name: constraint });
  });
});

// Shows 17.12: the tree stays a tree under random joins, leaves, freezes and suspensions, with an audit row for each
// act
test('no member changes or loses their inviter', async () => {
  const invited = await insertMember('invited@hangang.example');
  const becoming = sql`update members set invited_by = ${ada} where id = ${invited}`;
  await expect(becoming).rejects.toThrow('members.invited_by is kept as it was written');
});

// Shows 17.12: the tree stays a tree under random joins, leaves, freezes and suspensions, with an audit row for each
// act
test('an audit row cannot change', async () => {
  await sql`insert into audit_log (login, act, target) values ('test', 'member.suspend', ${ada})`;
  await expect(sql`update audit_log set login = 'other'`).rejects.toThrow('audit_log is kept');
  await expect(sql`delete from audit_log`).rejects.toThrow('audit_log is kept');
});

test('an address is free again once its member has left', async () => {
  const id = await insertMember('eve@hangang.example');
  await sql`update members set left_at = now(), email = null, user_name = null, password_hash = null where id = ${id}`;
  await expect(insertMember('eve@hangang.example')).resolves.toBeTypeOf('string');
});

test('searches for part of a Hangul word can use trigrams', async () => {
  const [row] = await sql`select cardinality(show_trgm('한강')) as trigrams`;
  expect(row?.trigrams).toBeGreaterThan(0);
});
