import { lengthOf } from '@dure/contract/text.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/client.ts';

/**
 * A leaver's words that others need: a project's text, a vouch, a question to an inviter. They stay, but their mentions
 * of the leaver become ○○○.
 */

/** A one-letter name occurs in every text and identifies nobody. */
const nameMinLength = 2;

/** The longest first, since a name may contain a shorter one. */
export const wordsThatName = (names: readonly string[]): readonly string[] =>
  names.filter((name) => lengthOf(name) >= nameMinLength).toSorted((one, other) => other.length - one.length);

/** Never longer than the word, so that it fits wherever the word did. */
const mark = (word: string) => '○'.repeat(Math.min(3, lengthOf(word)));

/** `***=` makes a pattern literal; case doesn't matter. */
const struck = (text: SQL, words: readonly string[]): SQL =>
  words.reduce(
    (left, word) => sql`regexp_replace(${left}, ${`***=${word}`}::text, ${mark(word)}::text, 'gi')`,
    text,
  );

/** Also strikes the encoded forms, since paths of stored links are encoded. */
const struckLink = (words: readonly string[]) =>
  struck(sql`link`, [...new Set([...words, ...words.map(encodeURI)])]);

/** The column `links` without links that name them: a link with a part struck out would lead nowhere. */
const withoutNaming = (words: readonly string[]) =>
  sql`array(select link from unnest(links) with ordinality as each (link, place)
    where link = ${struckLink(words)} order by place)`;

/** Runs before their projects change hands; projects they handed over earlier may contain their words too. */
export async function fromProjects(
  tx: Transaction,
  memberId: string,
  words: readonly string[],
): Promise<void> {
  const inTheirWords = sql`(
    select id from projects where creator_id = ${memberId}
    union all select project_id from project_former_creators where member_id = ${memberId})`;
  const [title, description] = [struck(sql`title`, words), struck(sql`description`, words)];
  const cameOfIt = struck(sql`came_of_it`, words);
  const links = withoutNaming(words);
  await tx.execute(sql`
    update projects set title = ${title}, description = ${description}, links = ${links},
      came_of_it = ${cameOfIt}
    where id in ${inTheirWords} and (title, description, links, came_of_it) is distinct from (${title}, ${description}, ${links}, ${cameOfIt})`);
  const keyword = struck(sql`keyword`, words);
  await tx.execute(sql`
    delete from project_keywords where project_id in ${inTheirWords} and keyword <> ${keyword}`);
  const role = struck(sql`name`, words);
  await tx.execute(sql`
    update project_roles set name = ${role} where project_id in ${inTheirWords} and name <> ${role}`);
  await tx.execute(sql`
    update project_versions set title = ${title}, description = ${description},
      keywords = array(select word from unnest(keywords) with ordinality as each (word, place)
        where word = ${struck(sql`word`, words)} order by place),
      roles = array(select ${struck(sql`word`, words)} from unnest(roles) with ordinality as each (word, place)
        order by place),
      links = case when links is not null then ${links} end, came_of_it = ${cameOfIt}
    where project_id in ${inTheirWords} and title is not null`);
  await tx.execute(sql`
    update reports set snapshot = snapshot || jsonb_build_object(
      'title', ${struck(sql`snapshot->>'title'`, words)},
      'description', ${struck(sql`snapshot->>'description'`, words)},
      'outcome', ${struck(sql`snapshot->>'outcome'`, words)},
      'keywords', (
        select coalesce(jsonb_agg(${struck(sql`word`, words)}), '[]')
        from jsonb_array_elements_text(snapshot->'keywords') as word
      ), 'roles', (
        select coalesce(jsonb_agg(${struck(sql`word`, words)}), '[]')
        from jsonb_array_elements_text(snapshot->'roles') as word
      ), 'links', (
        select coalesce(jsonb_agg(link), '[]')
        from jsonb_array_elements_text(snapshot->'links') as link where link = ${struckLink(words)}
      ))
    where snapshot is not null and project_id in ${inTheirWords}`);
}

/** In what their links say about people who joined, and about events. */
export async function fromInvitations(
  tx: Transaction,
  inviterId: string,
  words: readonly string[],
): Promise<void> {
  const [name, reason] = [struck(sql`invitee_name`, words), struck(sql`reason`, words)];
  const [title, welcome] = [struck(sql`title`, words), struck(sql`welcome`, words)];
  const [host, place] = [struck(sql`event_host`, words), struck(sql`event_place`, words)];
  await tx.execute(sql`
    update invitations set invitee_name = ${name}, reason = ${reason}, title = ${title}, welcome = ${welcome},
      event_host = ${host}, event_place = ${place}
    where inviter_id = ${inviterId} and (invitee_name, reason, title, welcome, event_host, event_place)
      is distinct from (${name}, ${reason}, ${title}, ${welcome}, ${host}, ${place})`);
}

/** In everybody's requests, since no row says which of them the leaver wrote before joining. */
export async function fromRequests(tx: Transaction, words: readonly string[]): Promise<void> {
  const [name, note] = [struck(sql`requester_name`, words), struck(sql`note`, words)];
  await tx.execute(sql`
    update link_requests set requester_name = ${name}, note = ${note}
    where (requester_name, note) is distinct from (${name}, ${note})`);
  const school = struck(sql`name`, words);
  await tx.execute(sql`update university_requests set name = ${school} where name <> ${school}`);
}
