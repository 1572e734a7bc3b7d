import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type ShippedServer, startShipped } from './harness/shipped-server.ts';
import { filesThatHold, holdsAny, tablesThatHold } from './harness/traces.ts';
import {
  addEverydayAddress,
  askInVain,
  becomeAnother,
  graduate,
  insertLinks,
  insertMember,
  insertReports,
  joinByLink,
  password,
  sayEverything,
} from './harness/whole-stay.ts';
import { type Names, Writer } from './harness/writer.ts';

/**
 * Specification 11.2: a member writes a unique name and address into every text of the contract, changes both and does
 * so again, is mentioned by others, and leaves. Then this reads every column of every table, every file of DATA_DIR but
 * PostgreSQL's own, the kept mails and the log.
 */

const first: Names = { name: '남궁빛나래', email: 'namgung.bitnarae@snu.ac.kr' };
const second: Names = { name: '황보솔미르', email: 'solmireu.hwangbo@snu.ac.kr' };
const never = 'bitnarae.never@snu.ac.kr';
const everyday = 'bitnarae.own@example.net';
const traces = [first.name, first.email, second.name, second.email, never, everyday];

/** Tables with a row of the member's own. */
async function tablesOf({ sql }: ShippedServer, id: string): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where column_name = 'member_id' and table_schema = 'public' order by table_name`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql`select from ${sql(name)} where member_id = ${id}`;
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Where the words stood before leaving: a table not listed was not tested. */
const tried = [
  'career_specialties',
  'careers',
  'everyday_addresses',
  'former_names',
  'idempotency_keys',
  'invitations',
  'link_requests',
  'member_keywords',
  'member_skills',
  'members',
  'notice_links',
  'passkeys',
  'password_resets',
  'posts',
  'project_keywords',
  'project_roles',
  'project_versions',
  'project_words',
  'projects',
  'reports',
  'seat_requests',
  'sessions',
  'university_requests',
  'verification_budgets',
  'verification_challenges',
].map((name) => `public.${name}`);

const team = 'words of the team';
const hash = 'keyed hashes alone';
const code = 'names that the code gives';
const catalogue = 'the catalogue of schools, majors, companies or skills';
const ownTests =
  'emptied by leaving: api/test/decisions-and-appeals.test.ts, api/test/operating-helping.test.ts';

/** The other tables with columns that can hold words, and what those hold. */
const untried: Readonly<Record<string, string>> = {
  appeals: ownTests,
  audit_links: hash,
  audit_log: 'ids, names of acts and the server’s accounts',
  catalog_versions: catalogue,
  companies: catalogue,
  consents: code,
  decision_notices: hash,
  domain_uses: catalogue,
  educations: catalogue,
  findings: 'what doctor found',
  funnel_figures: code,
  funnel_waits: code,
  funnel_weeks: code,
  images: code,
  invitation_import_faults: code,
  invitation_import_rows: 'emptied by leaving: api/test/operating-imports.test.ts',
  invitation_imports: team,
  invitation_uses: code,
  jobs: 'sealed; read as mails and log lines',
  joinings: code,
  kept_sign_ups: 'sealed by a key that the server doesn’t have, for 30 minutes, of who has not joined',
  lasting_keys: hash,
  legal_versions: team,
  logo_files: team,
  lounges: team,
  mail_days: code,
  mail_log: hash,
  mail_stops: hash,
  majors: catalogue,
  member_notes: ownTests,
  member_readings: hash,
  moderation_decisions: team,
  news_mails: team,
  notice_choices: code,
  notices: code,
  offers: code,
  own_changes: code,
  passkey_ceremonies: hash,
  positions: catalogue,
  proven_mailboxes: hash,
  rate_counters: hash,
  recovery_codes: hash,
  release_assets: 'the web’s files',
  releases: 'the web’s files',
  security_events: hash,
  setting_changes: team,
  skills: catalogue,
  team_letters: code,
  team_notices: code,
  totp_secrets: 'sealed',
  turns: code,
  universities: catalogue,
  university_domains: catalogue,
  university_entries: catalogue,
  university_majors: catalogue,
};

async function tablesOfWords({ sql }: ShippedServer): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select distinct table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY', 'USER-DEFINED')`;
  return tables.map(({ name }) => name);
}

const pageOf = async ({ origin }: ShippedServer, projectId: string) =>
  (await fetch(`${origin}/project/${projectId}`)).text();

// Shows 17.11: after leaving no column, file, line or mail holds the name or an address; reports keep the id
test('a member who left is in no column, no file and no log line', async () => {
  const server = await startShipped({ demo: false, smtp: false });
  onTestFinished(() => server.stop());
  const { sql } = server;
  const writer = new Writer(server, first, traces);
  const [friendId, anotherId] = [await insertMember(server, '김하늘'), await insertMember(server, '윤해솔')];
  await insertLinks(server, friendId, {
    name: first.name,
    good: 'good-of-a-friend',
    past: 'past-of-a-friend',
  });
  await insertLinks(server, anotherId, { name: '이새봄', good: 'good-of-another', past: 'past-of-another' });
  const past = ['past-of-a-friend', 'past-of-another'];
  await joinByLink(server, writer, { good: 'good-of-a-friend', past });
  const [member] = await sql<{ id: string }[]>`select id from members where email = ${first.email}`;
  const id = member?.id ?? '';
  await graduate(writer);
  const begun = [await sayEverything(server, writer, friendId)];
  await askInVain(writer);
  await becomeAnother(server, writer, second, never);
  await addEverydayAddress(server, writer, everyday);
  begun.push(await sayEverything(server, writer, friendId));
  for (const { handedOver } of begun)
    await insertReports(server, await insertMember(server, '이도윤'), id, handedOver);

  const known = [...tried.map((name) => name.replace('public.', '')), ...Object.keys(untried)];
  expect((await tablesOfWords(server)).filter((name) => !known.includes(name))).toEqual([]);
  expect(writer.untold).toEqual([]);
  expect(await tablesThatHold(server, traces)).toEqual(tried);
  expect(filesThatHold(server, traces)).not.toEqual([]);
  const others = begun.flatMap(({ shared, handedOver }) => [shared, handedOver]);
  for (const projectId of others) expect(holdsAny(await pageOf(server, projectId), traces)).toBe(true);

  await writer.done('leave', { body: { password } });

  expect(await tablesThatHold(server, traces)).toEqual([]);
  // Kept: the trust tree, the project that still needs a creator, and security events by id for 90 days.
  expect(await tablesOf(server, id)).toEqual(['invitation_uses', 'project_members', 'security_events']);
  expect(filesThatHold(server, traces)).toEqual([]);
  expect(holdsAny(server.output(), traces)).toBe(false);
  const images = readdirSync(join(server.dataDir, 'images'), { recursive: true, withFileTypes: true });
  expect(images.filter((one) => one.isFile())).toEqual([]);

  const [kept] = await sql`select invited_by from members where id = ${id}`;
  expect(kept?.invited_by).toBe(friendId);
  const reports =
    await sql`select reason, snapshot, profile_id from reports where reporter_id = ${id} or profile_id = ${id}`;
  expect(reports.filter(({ profile_id }) => profile_id === null).map(({ reason }) => reason)).toEqual([
    null,
    null,
  ]);
  expect(reports.filter(({ profile_id }) => profile_id !== null).map(({ snapshot }) => snapshot)).toEqual([
    null,
    null,
  ]);
  // The friend takes over what was shared.
  await sql`
    with heir as (
      update projects set creator_id = ${friendId}, unled_since = null where unled_since is not null
      returning id, old.creator_id as left_id
    )
    delete from project_members part using heir where part.project_id = heir.id and part.member_id = heir.left_id`;
  for (const projectId of others) {
    await expect.poll(() => pageOf(server, projectId)).toContain('○○○');
    const page = await pageOf(server, projectId);
    expect(holdsAny(page, traces)).toBe(false);
  }
});
