import { routes } from '@dure/contract/routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { leave } from '../src/features/leaving/service.ts';
import { findOwnData } from '../src/features/own-data/repository.ts';
import { type TestApp, testApp } from './harness/app.ts';
import {
  giveImage,
  insertAsker,
  insertImage,
  insertLounge,
  insertMember,
  insertPost,
  insertProject,
} from './harness/fixtures.ts';
import { type WrittenDown, writtenDown } from './harness/statements.ts';

/**
 * Checks what a new table or column needs. Leaving and one's own data must know every column that refers to
 * a member, and nothing may be written to it once the member has left. A table that a public page reads must
 * tell its changes. Each exemption gives its reason.
 */

let test: TestApp;
let written: WrittenDown;

beforeAll(async () => {
  test = await testApp();
  written = writtenDown(test.databaseUrl);
});
afterAll(async () => {
  await written.close();
  await test.close();
});

type Reasons = Readonly<Record<string, string>>;

/** `table.column` of every reference to a member. */
async function memberColumns(): Promise<string[]> {
  const rows = await test.sql<{ name: string }[]>`
    select format('%s.%s', conrelid::regclass, attname) as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'members'::regclass order by name`;
  return rows.map(({ name }) => name);
}

/** The columns that are neither known nor exempt (`undone`), and the exemptions that nothing needs. */
const forgotten = (columns: readonly string[], known: (name: string) => boolean, exempt: Reasons) => ({
  undone: columns.filter((name) => !known(name) && !(name in exempt)),
  needless: Object.keys(exempt).filter((name) => !columns.includes(name) || known(name)),
});

/** `mending` says how to treat an undone column; the alternative is an exemption with its reason. */
const expectNone = (mending: string, found: ReturnType<typeof forgotten>) =>
  expect(found, `${mending}, or say here why not`).toEqual({ undone: [], needless: [] });

/** Whether a statement names the table with one of `verbs` and, before another table is read, the column. */
const names = (statements: readonly string[], verbs: string) => (name: string) => {
  const [table = '', column = ''] = name.split('.');
  const both = new RegExp(`\\b(?:${verbs}) "?${table}"?\\b(?:(?! from ).)*\\b${column}\\b`, 'i');
  return statements.some((statement) => both.test(statement));
};

const staysAsId = 'names the member by an id that stays, and no more';
const counted = 'figures of the tree of trust, counted of leavers as well, whose place stays';

describe('a column that refers to a member', () => {
  it('is known to leaving', async () => {
    const member = await insertMember(test.db);
    const asker = await insertAsker(test.db, member.id);
    const services = { ...test.services, ...written.connections };
    const statements = await written.during(() => leave(services, asker, member.password));
    const known = names(statements, 'delete from|update');
    expectNone(
      'delete or empty it in features/leaving/',
      forgotten(await memberColumns(), known, {
        'appeals.answered_by': staysAsId,
        'audit_log.operator_id': staysAsId,
        'branches.inviter_id': counted,
        'branches.member_id': counted,
        'invitation_uses.member_id': staysAsId,
        'legal_versions.published_by': staysAsId,
        'member_notes.author_id': staysAsId,
        'member_readings.operator_id': staysAsId,
        'members.invited_by': staysAsId,
        'moderation_decisions.decided_by': staysAsId,
        'moderation_decisions.undone_by': staysAsId,
        'news_mails.author_id': staysAsId,
        'removals.asked_by': staysAsId,
        'reports.handled_by': staysAsId,
        'reports.profile_id': staysAsId,
        'setting_changes.changed_by': staysAsId,
      }),
    );
  });

  it('is in one’s own data', async () => {
    const member = await insertMember(test.db);
    const statements = await written.during(() => findOwnData(written.connections.sql, member.id));
    const known = names(statements, 'from');
    expectNone(
      'tell it in features/own-data/repository.ts',
      forgotten(await memberColumns(), known, {
        'appeals.answered_by': 'an act of the operator’s office, not of theirs',
        'audit_log.operator_id': 'an act of the operator’s office, not of theirs',
        'branches.inviter_id': counted,
        'branches.member_id': counted,
        'legal_versions.published_by': 'an act of the operator’s office, not of theirs',
        'member_notes.author_id': 'an act of the operator’s office, not of theirs',
        'member_readings.operator_id': 'an act of the operator’s office, not of theirs',
        'member_notes.member_id': 'what the team noted for itself; told by the operator who is asked',
        'members.invited_by':
          'of the members they invited, whom invitations_made lists; their own is in member',
        'moderation_decisions.decided_by': 'an act of the operator’s office, not of theirs',
        'moderation_decisions.undone_by': 'an act of the operator’s office, not of theirs',
        'news_mails.author_id': 'an act of the operator’s office, not of theirs',
        'setting_changes.changed_by': 'an act of the operator’s office, not of theirs',
        'removals.asked_by': 'an act of the operator’s office, not of theirs',
        'reports.handled_by': 'an act of the operator’s office, not of theirs',
        'proven_mailboxes.member_id': 'a keyed hash of an address, which member and former_names tell',
        'passkey_ceremonies.member_id': 'a challenge of ten minutes, which says nothing',
        'reports.author_id': 'would tell who reported them',
        'reports.profile_id': 'would tell who reported them',
      }),
    );
  });

  it('cannot be written for a member who has left', async () => {
    const rows = await test.sql<{ name: string }[]>`
      select format('%s.%s', tgrelid::regclass, split_part(encode(tgargs, 'escape'), '\\000', 1)) as name
      from pg_trigger where tgfoid = 'require_present'::regproc`;
    const guarded = rows.map(({ name }) => name);
    const heldRow = 'written in a transaction that holds the member’s row and has seen that they are here';
    expectNone(
      'give it the trigger require_present(…) in its migration',
      forgotten(await memberColumns(), (name) => guarded.includes(name), {
        'appeals.answered_by': heldRow,
        'audit_log.operator_id': staysAsId,
        'branches.inviter_id': counted,
        'branches.member_id': counted,
        'careers.member_id': heldRow,
        'consents.member_id': heldRow,
        'educations.member_id': heldRow,
        'invitation_uses.member_id': staysAsId,
        'legal_versions.published_by': heldRow,
        'setting_changes.changed_by': heldRow,
        'member_keywords.member_id': heldRow,
        'member_skills.member_id': heldRow,
        'members.invited_by': staysAsId,
        'moderation_decisions.decided_by': heldRow,
        'moderation_decisions.undone_by': heldRow,
        'news_mails.author_id': heldRow,
        'post_tags.member_id': 'written by somebody else; an id, shown only while its member is here',
        'reports.author_id': staysAsId,
        'removals.asked_by': heldRow,
        'reports.handled_by': staysAsId,
        'reports.profile_id': 'written by somebody else, who holds the member’s row',
        'sessions.member_id': heldRow,
      }),
    );
  });
});

/** The tables that the statements read, including those beneath a view. */
async function tablesRead(statements: readonly string[]): Promise<string[]> {
  const relations = await test.sql<{ name: string; beneath: string[] | null }[]>`
    select relname as name, (
      select array_agg(distinct refobjid::regclass::text) from pg_rewrite join pg_depend on pg_depend.objid = pg_rewrite.oid
      where ev_class = pg_class.oid and refclassid = 'pg_class'::regclass and refobjid <> pg_class.oid
    ) as beneath
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`;
  const reads = (name: string) =>
    statements.some((statement) =>
      new RegExp(`\\b(?:from|join) (?:"public"\\.)?"?${name}"?\\b`, 'i').test(statement),
    );
  return relations.filter(({ name }) => reads(name)).flatMap(({ name, beneath }) => beneath ?? [name]);
}

/** For each public call, the parameters of something that it can show. */
async function publicThings(): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> {
  const member = await insertMember(test.db);
  const friend = await insertMember(test.db, { invitedBy: member.id });
  await giveImage(test.db, member.id);
  const projectId = await insertProject(test.db, { creatorId: member.id, memberIds: [friend.id] });
  const loungeId = await insertLounge(test.db);
  const postId = await insertPost(test.db, {
    authorId: member.id,
    projectId,
    loungeId,
    taggedIds: [friend.id],
  });
  const imageId = await insertImage(test.db, { ownerId: member.id });
  await test.sql`insert into post_images (post_id, ordinal, image_id) values (${postId}, 0, ${imageId})`;
  return {
    publicProject: { projectId },
    publicProjectsOfMember: { userId: member.id },
    publicUser: { id: member.id },
    publicPost: { postId },
    publicLounge: { id: loungeId },
    legalDocument: { document: 'terms' },
    suggestedProjects: {},
  };
}

const ofForms = 'asked by forms, once their page is there';

/** Public calls whose answers are on no kept page, each with the reason. */
const onNoKeptPage: Reasons = {
  alive: 'says that the process is there',
  codeDelivery: 'asked by forms, of a mail of one’s own',
  ready: 'says that the database is there',
  publicIndex: 'the sitemap is made anew every ten minutes',
  publicIndexPages: 'the sitemap is made anew every ten minutes',
  retrieveInvitation: 'pages of invitations are never kept',
  retrieveProjectInvitation: 'pages of invitations are never kept',
  searchCompanies: ofForms,
  searchPositions: ofForms,
  searchSkills: ofForms,
  skillRecommendations: ofForms,
  transparency: 'counted anew every ten minutes at most',
  universityConfiguration: ofForms,
  signUpStanding: 'asked by a dialog, of a sign-up of one’s own',
};

describe('a table that a public page reads', () => {
  it('tells its changes, including a truncation', async () => {
    const app = await buildApp(test.config, { ...test.services, ...written.connections });
    const things = await publicThings();
    const open = routes.filter(({ route }) => route.method === 'GET' && route.access === 'anyone');
    const calls = open.map(({ name }) => name);
    expectNone(
      'make something it can show in publicThings()',
      forgotten(calls, (name) => name in things, onNoKeptPage),
    );
    const statements: string[] = [];
    for (const { name, route } of open) {
      const thing = things[name];
      if (thing === undefined) continue;
      const url = route.path.replaceAll(/:(\w+)/g, (_, param) => thing[param] ?? '');
      const asked = await written.during(async () => {
        expect((await app.inject(url)).statusCode, name).toBe(200);
      });
      statements.push(...asked);
    }
    await app.close();

    const triggers = await test.sql<{ name: string; row: boolean; truncate: boolean }[]>`
      select tgrelid::regclass::text as name, bool_or(tgtype & 32 = 0) as row, bool_or(tgtype & 32 <> 0) as truncate
      from pg_trigger where tgfoid in ('tell_changed'::regproc, 'tell_all_changed'::regproc) group by 1`;
    const telling = triggers.filter(({ row, truncate }) => row && truncate).map(({ name }) => name);
    const read = [...new Set(await tablesRead(statements))].sort();
    expect(read.length).toBeGreaterThan(8);
    expectNone(
      'give it triggers to tell_changed() and tell_all_changed() in its migration',
      forgotten(read, (name) => telling.includes(name), {}),
    );
  });
});
