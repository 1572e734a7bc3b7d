import type { ShippedServer } from '../../../server/test/harness/shipped-server.ts';
import { emptyAppeals, emptyQueue } from '../../site/reports.ts';
import type { Cast } from './people.ts';

type Sql = ShippedServer['sql'];

const waiting = [
  {
    of: '서이든',
    by: ['강다은', '박시온'],
    hours: 19,
    text: '과제 대신 해 드려요. 쪽지 주세요.\n\n한 과목 3만 원부터예요.',
  },
  { of: '손예준', by: ['고은채'], hours: 7, text: '지난 모임 사진을 올려요. 모두 즐거워 보이죠?' },
  { of: '황보라', by: ['류하린', '안채원', '정해인'], hours: 3, text: '우리 학교 사람만 받아요' },
] as const;
const reasons = ['과제를 대신 해 준다는 광고예요.', '같은 글이 여러 곳에 올라와요.', '약속한 내용과 달라요.'];

const decided = [
  {
    of: '노유찬',
    by: 1,
    outcome: 'hidden',
    reason: 'spam',
    hours: 22,
    text: '가입만 해도 5만 원을 드려요',
    words: '광고는 올릴 수 없어요.',
  },
  {
    of: '민태오',
    by: 2,
    outcome: 'warned',
    reason: 'harassment',
    hours: 30,
    text: '그 팀은 실력이 없어서 안 돼요',
    words: null,
  },
  {
    of: '전소율',
    by: 0,
    outcome: 'dismissed',
    reason: null,
    hours: 52,
    text: '같이 밤새 개발할 분을 찾아요',
    words: null,
  },
  {
    of: '차은호',
    by: 1,
    outcome: 'suspended',
    reason: 'impersonation',
    hours: 75,
    text: '한강대학교 총학생회예요',
    words: '다른 단체의 이름을 썼어요.',
  },
] as const;
const appeals = [
  {
    of: '노유찬',
    hours: 9,
    words: '친구가 제 휴대폰으로 올렸어요. 바로 지우려고 했는데 이미 가려져 있었어요.',
  },
  {
    of: '차은호',
    hours: 40,
    words: '총학생회에서 홍보를 맡고 있어요. 학생회 이메일로 확인해 드릴 수 있어요.',
  },
] as const;

const ago = (sql: Sql, hours: number) => sql`now() - make_interval(hours => ${hours})`;

async function writePost(sql: Sql, authorId: string, text: string): Promise<string> {
  const [post] = await sql<{ id: string }[]>`
    insert into posts (author_id, content) values (${authorId}, ${text}) returning id`;
  return post?.id ?? '';
}

const snapshotOf = (authorId: string, name: string, content: string) =>
  JSON.stringify({ content, images: [], author_id: authorId, people: { [authorId]: name } });

/** Open reports, decisions, and appeals. */
export async function writeModeration(site: ShippedServer, cast: Cast): Promise<void> {
  const { sql } = site;
  const idOf = (name: string) => cast.newcomers[name] ?? '';
  await emptyQueue(site);
  await emptyAppeals(site);
  for (const { of, by, hours, text } of waiting) {
    const postId = await writePost(sql, idOf(of), text);
    for (const [place, name] of by.entries())
      await sql`
        insert into reports (reporter_id, post_id, reason, snapshot, created_at) values (${idOf(name)}, ${postId},
          ${reasons[place] ?? ''}, ${snapshotOf(idOf(of), of, text)}::text::jsonb, ${ago(sql, hours - place)})`;
  }
  for (const { of, by, outcome, reason, hours, text, words } of decided) {
    const postId = await writePost(sql, idOf(of), text);
    const decider = cast.colleagues[by]?.id ?? '';
    const until = outcome === 'suspended' ? ago(sql, hours - 168) : null;
    await sql`
      with reported as (
        insert into reports (reporter_id, post_id, reason, snapshot, created_at, handled_at, handled_by, outcome)
        values (${idOf('장하준')}, ${postId}, '광고 같아요.', ${snapshotOf(idOf(of), of, text)}::text::jsonb,
          ${ago(sql, hours + 5)}, ${ago(sql, hours)}, ${decider}, ${outcome}) returning id
      )
      insert into moderation_decisions (report_id, member_id, post_id, outcome, reason, words, until, decided_by, decided_at)
      select id, ${idOf(of)}, ${outcome === 'suspended' ? null : postId}, ${outcome}, ${reason}, ${words}, ${until},
        ${decider}, ${ago(sql, hours)} from reported`;
  }
  await sql`update reports set decision_id = made.id from moderation_decisions made where report_id = reports.id`;
  await sql`update members set suspended_at = ${ago(sql, 75)}, suspended_until = ${ago(sql, -93)}
    where id = ${idOf('차은호')}`;
  for (const { of, hours, words } of appeals)
    await sql`
      insert into appeals (decision_id, member_id, words, filed_at)
      select id, member_id, ${words}, ${ago(sql, hours)} from moderation_decisions where member_id = ${idOf(of)}`;
}

/** The team's acts of the last days, and its notes about one member. */
export async function writeActs(
  { sql }: ShippedServer,
  { owner, colleagues, newcomers }: Cast,
): Promise<void> {
  const acts = [
    ['member.see_address', 0, '서이든'],
    ['report.hide', 1, '노유찬'],
    ['member.note', 2, '서이든'],
    ['report.warn', 2, '민태오'],
    ['member.verify_mentor', 0, '류하린'],
    ['report.suspend', 1, '차은호'],
    ['member.send_reset', 0, '허지후'],
  ] as const;
  for (const [place, [act, by, of]] of acts.toReversed().entries())
    await sql`insert into audit_log (operator_id, act, target, at) values (${colleagues[by]?.id ?? ''}, ${act},
      ${newcomers[of] ?? ''}, ${ago(sql, (acts.length - place) * 11)})`;
  await sql`insert into audit_log (login, act, target, at) values ('dure', 'member.make_operator', ${owner.id},
    ${ago(sql, 90)})`;
  const seen = newcomers.서이든 ?? '';
  await sql`
    insert into member_notes (member_id, author_id, note, created_at) values
      (${seen}, ${colleagues[2]?.id ?? ''}, ${'같은 글을 지우고 다시 올렸어요.\n한 번 더 올리면 이용을 중지하기로 했어요.'}, ${ago(sql, 26)}),
      (${seen}, ${owner.id}, '새내기 모임에서 만나 약속을 설명했어요.', ${ago(sql, 90)})`;
  await sql`
    insert into security_events (at, kind, member_id, network, device)
    select now() - hours * interval '1 hour', kind, ${seen}, 'somebody’s home', device from (values
      (5, 'session.started', 'android chrome'), (31, 'session.started', 'iphone safari')) as past (hours, kind, device)`;
}
