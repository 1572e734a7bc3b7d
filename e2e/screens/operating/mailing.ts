import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seal } from '../../../api/src/sealing.ts';
import type { ShippedServer } from '../../../server/test/harness/shipped-server.ts';
import type { Cast } from './people.ts';

const text =
  '4월 5일 오후 두 시에 만나요.\n새로 들어온 분도 환영해요.\n\n자세한 이야기는 https://dure.example/spring에서 볼 수 있어요.';

const stuck = [
  ['security', 'yuna@mulgyeol.example', '550', 26, true],
  ['link-request', 'hyunseo@hangang.example', 'ETIMEDOUT', 2, false],
  ['invitation', 'solbit@garam.example', '451', 1, false],
] as const;

/** Sent and unsent mails; news in each of its states; a setting that was changed and reset. */
export async function writeMailing(
  { sql, dataDir }: ShippedServer,
  { owner, colleagues, newcomers }: Cast,
): Promise<void> {
  await sql`
    insert into consents (member_id, subject, version)
    select id, 'marketing', '2026-11-23' from unnest(${Object.values(newcomers)}::uuid[]) as newcomer (id)`;
  await sql`delete from jobs`;
  const secret = readFileSync(join(dataDir, 'token-secret'), 'utf8').trim();
  for (const [topic, to, fault, hours, isDead] of stuck)
    await sql`
      insert into jobs (kind, sealed, attempts, failed_attempts, fault, dead_at, created_at, run_at, drop_at) values
        ('mail', ${seal(secret, 'jobs', 'mail', { topic, message: { to, subject: '', text: '' } })}, 4, 4, ${fault},
          ${isDead ? sql`now()` : null}, now() - make_interval(hours => ${hours}), now() + interval '1 day',
          now() + interval '2 days')`;
  await sql`delete from mail_days`;
  await sql`
    insert into mail_days (day, topic, outcome, count)
    select current_date - ago, 'security', outcome, 1 + (7 * ago + 31) % most
    from generate_series(0, 13) as ago, (values ('sent', 190), ('refused', 5)) as ends (outcome, most)`;
  await sql`delete from news_mails`;
  await sql`
    insert into news_mails (subject, text, author_id, started_at, recipients, sent, refused, failed, stopped_at, finished_at)
    values
      ('여름 소식', ${text}, ${owner.id}, now() - interval '90 days', 1204, 611, 3, 1, now() - interval '89 days', null),
      ('가을 학기를 함께 열어요', ${text}, ${colleagues[0]?.id ?? ''}, now() - interval '40 days', 1180, 1171, 7, 2, null,
        now() - interval '40 days' + interval '20 minutes'),
      ('가을 학기 프로젝트를 함께할 사람을 찾아요', ${text}, ${owner.id}, now() - interval '9 minutes', 1248, 540, 2, 0, null, null),
      ('봄 모임에 초대해요', ${text}, ${owner.id}, null, null, 0, 0, 0, null, null)`;
  await sql`
    insert into setting_changes (name, number, value, changed_by, changed_at) values
      ('PROMO_RECRUIT_URL', 1, 'https://jobs.dure.example/', ${owner.id}, now() - interval '8 days'),
      ('PROMO_RECRUIT_URL', 2, null, ${colleagues[0]?.id ?? ''}, now() - interval '2 days')`;
}
