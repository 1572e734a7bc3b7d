import { changeNews, leave } from '@dure/contract/account.ts';
import { findMails } from '@dure/contract/operating-mails.ts';
import {
  countNewsRecipients,
  createNews,
  deleteNews,
  editNews,
  findNews,
  previewNews,
  sendNews,
  showNews,
  stopNews,
  testNews,
} from '@dure/contract/operating-news.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, newEmail } from './harness/fixtures.ts';
import { raced } from './harness/raced.ts';
import { askForCode } from './newcomer.ts';
import { beginAnew, deliver, newsCalls, passMinute, readers, waiting } from './news-of-team.ts';
import { actsOn, ageProofs, halfSignedIn, type OfTeam, ofTeam } from './operating.ts';

const perMinute = 3;

let test: TestApp;
let owner: OfTeam;
let operator: OfTeam;
let moderator: OfTeam;
let reader: OfTeam;
let calls: ReturnType<typeof newsCalls>;

beforeAll(async () => {
  test = await testApp({ config: { news: { perMinute, hours: { from: 0, until: 24 } } } });
  owner = await ofTeam(test, 'owner');
  operator = await ofTeam(test, 'operator');
  moderator = await ofTeam(test, 'moderator');
  reader = await ofTeam(test, 'reader');
  calls = newsCalls(test, operator);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.smtp.refusing = false;
  test.smtp.deferring = false;
  test.smtp.beforeAccepting = () => Promise.resolve();
  await beginAnew(test);
});

const by = ({ token }: Pick<OfTeam, 'token'>) => ({ token });
const addressed = () => test.smtp.mails.map(({ to }) => to).toSorted();
const addressesOf = (people: readonly { email: string }[]) => people.map(({ email }) => email).toSorted();

// Shows 8.4: POST /api/operator/news/
// Shows 8.4: GET /api/operator/news/
// Shows 8.4: GET /api/operator/news/{newsId}/
// Shows 8.4: PATCH /api/operator/news/{newsId}/
// Shows 8.4: DELETE /api/operator/news/{newsId}/
describe('writing news', () => {
  it('saves a draft, edits only its newest version, deletes it, and records each act', async () => {
    const id = await calls.write();
    expect(await calls.show(id)).toMatchObject({
      state: 'draft',
      version: 1,
      counts: null,
      author: '윤운영',
    });
    const edit = (version: number, who = operator) =>
      test.call(
        editNews,
        { params: { newsId: id }, body: { subject: '다시 쓴 소식', text: '본문', version } },
        by(who),
      );
    expect((await edit(1, owner)).status).toBe(200);
    expect((await edit(1)).error.fields).toEqual({ version: 'mismatch' });
    expect(await calls.show(id)).toMatchObject({ subject: '다시 쓴 소식', text: '본문', version: 2 });
    const { news } = (await test.call(findNews, { query: {} }, by(reader))).body;
    expect(news[0]).toMatchObject({ id, subject: '다시 쓴 소식', state: 'draft' });
    const remove = () => test.call(deleteNews, { params: { newsId: id } }, by(operator));
    expect((await remove()).body).toEqual({ changed: true });
    expect((await remove()).body).toEqual({ changed: false });
    expect((await test.call(showNews, { params: { newsId: id } }, by(operator))).status).toBe(404);
    expect((await edit(2)).status).toBe(404);
    expect((await actsOn(test, id)).map(({ act, operator_id }) => [act, operator_id])).toEqual([
      ['news.create', operator.id],
      ['news.edit', owner.id],
      ['news.delete', operator.id],
    ]);
  });

  it('makes one draft for one key, however often it is asked', async () => {
    const create = () =>
      test.call(
        createNews,
        { body: { subject: '한 번', text: '본문' } },
        { ...by(operator), headers: { 'idempotency-key': 'news-written-once' } },
      );
    const [one, other] = [await create(), await create()];
    expect(one.body.id).toBe(other.body.id);
  });

  it.each([
    [{ subject: '', text: '본문' }, { subject: 'required' }],
    [{ subject: '두\n줄', text: '본문' }, { subject: 'malformed' }],
    [{ subject: '가'.repeat(81), text: '본문' }, { subject: 'too_long' }],
    [{ subject: '제목', text: ' \n ' }, { text: 'required' }],
    [{ subject: '제목', text: '가'.repeat(5_001) }, { text: 'too_long' }],
  ])('refuses %o', async (body, fields) => {
    expect((await test.call(createNews, { body }, by(operator))).error.fields).toEqual(fields);
  });
});

// Shows 8.4: POST /api/operator/news/preview/
// Shows 8.4: POST /api/operator/news/{newsId}/test/
// Shows 17.17: a news mail says that it is advertising and whose, and unsubscribes by one press
describe('a news mail', () => {
  it('begins with (광고) and names its sender and how to refuse, as text and as HTML with links', async () => {
    const body = { subject: '봄 <모임>', text: '첫 줄\n둘째 줄\n\nhttps://dure.example/spring에서 봐요.' };
    const recorded = async () =>
      (await test.sql`select from audit_log where operator_id = ${operator.id}`).length;
    const before = await recorded();
    const { subject, text, html } = (await test.call(previewNews, { body }, by(operator))).body;
    expect(subject).toBe('(광고) [두레] 봄 <모임>');
    for (const said of ['첫 줄\n둘째 줄', 'contact@dure.example', '수신 거부 (Unsubscribe): http'])
      expect(text).toContain(said);
    for (const said of [
      '봄 &lt;모임&gt;',
      '첫 줄<br>둘째 줄',
      'href="https://dure.example/spring"',
      '수신 거부',
    ])
      expect(html).toContain(said);
    expect(await recorded()).toBe(before);
  });

  it('can be sent to oneself only, as it would go to everybody, and that is recorded', async () => {
    await readers(test, 2);
    const id = await calls.write();
    expect((await test.call(testNews, { params: { newsId: id } }, by(operator))).status).toBe(200);
    await test.smtp.arriving(operator.email);
    expect(addressed()).toEqual([operator.email]);
    const [mail] = test.smtp.mails;
    expect(mail?.subject).toBe('(광고) [두레] 봄 모임 소식');
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(await calls.show(id)).toMatchObject({ state: 'draft' });
    expect((await actsOn(test, id)).map(({ act }) => act)).toEqual(['news.create', 'news.test']);
  });
});

// Shows 8.4: GET /api/operator/news/recipients/
// Shows 8.4: POST /api/operator/news/{newsId}/send/
// Shows 17.17: news goes once to each who agreed, at its pace, and to nobody else
describe('sending', () => {
  it('reaches members who agreed, proved their address and are not suspended, at a set pace', async () => {
    const people = await readers(test, 7);
    const [suspended, unproven] = await readers(test, 2);
    await test.sql`update members set suspended_at = now() where id = ${suspended?.id ?? ''}`;
    await test.sql`update members set email_proven = false where id = ${unproven?.id ?? ''}`;
    await insertMember(test.db, { emailProven: true });
    expect((await test.call(countNewsRecipients, {}, by(operator))).body).toEqual({ count: 7 });
    const id = await calls.write();
    expect((await calls.send(id)).body).toEqual({ outcome: 'started' });
    await passMinute(test);
    expect((await calls.show(id)).counts?.sent).toBeLessThanOrEqual(2 * perMinute);
    expect(await calls.show(id)).toMatchObject({ state: 'sending' });
    await deliver(test);
    expect(addressed()).toEqual(addressesOf(people));
    expect(await calls.show(id)).toMatchObject({
      state: 'finished',
      counts: { recipients: 7, sent: 7, refused: 0, failed: 0, waiting: 0 },
    });
    expect(await actsOn(test, id)).toEqual([
      { act: 'news.create', operator_id: operator.id, affected: null },
      { act: 'news.send', operator_id: operator.id, affected: 7 },
    ]);
    const { days } = (await test.call(findMails, { query: {} }, by(operator))).body;
    expect(days[0]?.sent).toBeGreaterThanOrEqual(7);
  });

  it('checks members again before mailing: those who withdrew, left or were suspended get none', async () => {
    const people = await readers(test, 6);
    const id = await calls.write();
    await calls.send(id);
    await test.worker.settled();
    const [first, claimed, leaver, far, stopped] = people.map((member) => member);
    if (!first || !claimed || !leaver || !far || !stopped) throw new Error('too few');
    const before = addressed();
    // Two of the first three, whose mails are queued already, drop out, and so do two of the others.
    for (const member of [claimed, far].filter(({ email }) => !before.includes(email))) {
      const token = await test.tokenOf(member);
      await test.call(changeNews, { body: { agreed: false } }, { token });
    }
    const token = await test.tokenOf(leaver);
    await test.call(leave, { body: { password: leaver.password } }, { token });
    await test.sql`update members set suspended_at = now() where id = ${stopped.id}`;
    await deliver(test);
    const gone = [claimed, far, leaver, stopped]
      .map(({ email }) => email)
      .filter((email) => !before.includes(email));
    expect(gone.length).toBeGreaterThanOrEqual(3);
    expect(addressed()).toEqual(addressesOf(people).filter((email) => !gone.includes(email)));
    expect(await calls.show(id)).toMatchObject({
      state: 'finished',
      counts: { recipients: 6, sent: 6 - gone.length, refused: gone.length, failed: 0, waiting: 0 },
    });
  });

  it('leaves out members who agree only after it began', async () => {
    const people = await readers(test, 4);
    const id = await calls.write();
    await calls.send(id);
    const late = await readers(test, 2);
    await deliver(test);
    expect(addressed()).toEqual(addressesOf(people));
    expect(addressed()).not.toContain(late[0]?.email);
  });

  it('counts mails that the server refuses for good, and retries those it defers', async () => {
    await readers(test, 2);
    const id = await calls.write();
    test.smtp.refusing = true;
    await calls.send(id);
    await deliver(test);
    expect(await calls.show(id)).toMatchObject({
      state: 'finished',
      counts: { sent: 0, failed: 2, waiting: 0 },
    });
    test.smtp.refusing = false;
    const other = await calls.write();
    test.smtp.deferring = true;
    await calls.send(other);
    await passMinute(test);
    expect(await calls.show(other)).toMatchObject({
      state: 'sending',
      counts: { sent: 0, failed: 0, waiting: 2 },
    });
    test.smtp.deferring = false;
    await deliver(test);
    expect(await calls.show(other)).toMatchObject({
      state: 'finished',
      counts: { sent: 2, failed: 0, waiting: 0 },
    });
  });

  it('begins once, from the version seen, only with recipients and no other news under way', async () => {
    const id = await calls.write();
    expect((await calls.send(id)).body).toEqual({ outcome: 'nobody' });
    await readers(test, 4);
    expect((await calls.send(id, 2)).body).toEqual({ outcome: 'changed' });
    await ageProofs(test, operator);
    expect((await calls.send(id)).error.error_type).toBe('proof_required');
    await test.sql`update sessions set proved_at = now() where member_id = ${operator.id}`;
    const other = await calls.write();
    const answers = await Promise.all([calls.send(id), calls.send(other), newsCalls(test, owner).send(id)]);
    expect(answers.map(({ body }) => body.outcome).toSorted()).toEqual(['busy', 'busy', 'started']);
    await deliver(test);
    expect(test.smtp.mails).toHaveLength(4);
    const [sent, draft] = (await calls.show(id)).state === 'finished' ? [id, other] : [other, id];
    expect((await calls.send(sent)).body).toEqual({ outcome: 'changed' });
    expect((await calls.show(draft)).state).toBe('draft');
    const edit = { subject: '고침', text: '본문', version: 1 };
    const edited = await test.call(editNews, { params: { newsId: sent }, body: edit }, by(operator));
    expect(edited.error.fields).toEqual({ version: 'mismatch' });
    expect((await test.call(deleteNews, { params: { newsId: sent } }, by(operator))).body.changed).toBe(
      false,
    );
  });

  it('does not delay a code, even while the mail server is slow with news', async () => {
    await readers(test, perMinute);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const isNews = new Set(
      (
        await test.sql<{ email: string }[]>`
        select email from members join consents on id = member_id where subject = 'marketing'`
      ).map(({ email }) => email),
    );
    // Holds the first mail, which is news.
    let first = true;
    test.smtp.beforeAccepting = () => {
      if (!first) return Promise.resolve();
      first = false;
      return held;
    };
    const id = await calls.write();
    const sent = test.inject({
      method: 'POST',
      url: sendNews.path.replace(':newsId', id),
      headers: { authorization: `Bearer ${operator.token}` },
      payload: { version: 1 },
    });
    await sent;
    await expect
      .poll(async () => {
        await test.sql`update jobs set run_at = now() where attempts = 0`;
        test.services.queue.wake();
        return first;
      })
      .toBe(false);
    await test.sql`update jobs set run_at = now() - interval '1 hour' where kind = 'news-mail' and attempts = 0`;
    const email = newEmail();
    const asked = askForCode(test, email);
    await test.smtp.arriving(email);
    expect(test.smtp.mails.filter(({ to }) => isNews.has(to))).toHaveLength(0);
    release();
    await asked;
    await deliver(test);
    expect(await calls.show(id)).toMatchObject({ state: 'finished', counts: { sent: perMinute } });
  });
});

// Shows 8.4: POST /api/operator/news/{newsId}/stop/
// Shows 17.17: stopped news goes to nobody else
describe('stopping', () => {
  it('happens once, sends nothing more, and records how many members were still waiting', async () => {
    await readers(test, 8);
    const id = await calls.write();
    await calls.send(id);
    await passMinute(test);
    const { counts } = await calls.show(id);
    const answers = await Promise.all([calls.stop(id), newsCalls(test, owner).stop(id)]);
    expect(answers.map(({ body }) => body.changed).toSorted()).toEqual([false, true]);
    const reached = test.smtp.mails.length;
    expect(reached).toBeLessThan(8);
    await deliver(test);
    expect(test.smtp.mails).toHaveLength(reached);
    expect(await calls.show(id)).toMatchObject({
      state: 'stopped',
      counts: { recipients: 8, sent: reached, waiting: 8 - reached },
    });
    const stops = (await actsOn(test, id)).filter(({ act }) => act === 'news.stop');
    expect(stops.map(({ affected }) => affected)).toEqual([counts?.waiting]);
    expect((await calls.send(id)).body).toEqual({ outcome: 'changed' });
    expect((await calls.send(await calls.write())).body).toEqual({ outcome: 'started' });
  });

  it('counts exactly the mails that went out, even if one was about to be sent', async () => {
    await readers(test, 2);
    const id = await calls.write();
    await calls.send(id);
    await raced(test, sql`select from news_mails where id = ${id} for update`, () => passMinute(test), [
      sql`update news_mails set stopped_at = now() where id = ${id}`,
    ]);
    await deliver(test);
    const { state, counts } = await calls.show(id);
    expect(state).toBe('stopped');
    expect(counts?.sent).toBe(test.smtp.mails.length);
  });
});

// Shows 17.17: news rests at night, and goes on by itself
describe('at night', () => {
  it('nothing goes out, queued mails wait for morning, and sending goes on by itself', async () => {
    const [now] = await test.sql<{ hour: number }[]>`
      select extract(hour from now() at time zone 'Asia/Seoul')::int as hour`;
    const hour = now?.hour ?? 0;
    // Two hours of the day that do not include the present one.
    const from = (hour + 4) % 22;
    const night = await testApp({
      databaseUrl: test.databaseUrl,
      config: { news: { perMinute, hours: { from, until: from + 2 } } },
    });
    try {
      await test.worker.stop();
      const people = await readers(test, 5);
      const nightly = newsCalls(night, operator);
      const id = await nightly.write();
      expect((await nightly.send(id)).body).toEqual({ outcome: 'started' });
      await passMinute(night);
      expect(await nightly.show(id)).toMatchObject({ state: 'resting', counts: { sent: 0, waiting: 5 } });
      const [put] = await test.sql<{ kind: string; hours: number }[]>`
        select kind, extract(hour from run_at at time zone 'Asia/Seoul')::int as hours from jobs`;
      expect(put).toEqual({ kind: 'news', hours: from });
      // A mail that was queued by day and comes up at night.
      await test.db.transaction((tx) =>
        test.services.queue.putAll(
          tx,
          'news-mail',
          [{ payload: { newsId: id, memberId: people[0]?.id ?? '', mailId: 'x' }, afterSeconds: 0 }],
          60,
        ),
      );
      await passMinute(night);
      expect(night.smtp.mails).toEqual([]);
      expect(
        await test.sql`select from jobs where kind = 'news-mail' and run_at > now() + interval '1 hour'`,
      ).toHaveLength(1);
      await test.sql`delete from jobs where kind = 'news-mail'`;
      const day = await testApp({ databaseUrl: test.databaseUrl, config: test.config });
      await night.worker.stop();
      await deliver(day);
      expect(await calls.show(id)).toMatchObject({ state: 'finished', counts: { sent: 5, waiting: 0 } });
      await day.close();
    } finally {
      await night.close();
    }
  });
});

// Shows 17.17: each role may what its row says, with the second factor
it('writing, sending and stopping news need permission and the second factor', async () => {
  await readers(test, 1);
  const id = await calls.write();
  const half = await halfSignedIn(test, 'operator');
  const member = await insertMember(test.db);
  const params = { newsId: id };
  const body = { subject: '제목', text: '본문' };
  const refused = [
    [403, reader.token],
    [403, moderator.token],
    [403, half.token],
    [404, await test.tokenOf(member)],
    [404, undefined],
  ] as const;
  for (const [status, token] of refused) {
    const options = token === undefined ? {} : { token };
    const asked = [
      await test.call(createNews, { body }, options),
      await test.call(previewNews, { body }, options),
      await test.call(editNews, { params, body: { ...body, version: 1 } }, options),
      await test.call(deleteNews, { params }, options),
      await test.call(testNews, { params }, options),
      await test.call(countNewsRecipients, {}, options),
      await test.call(sendNews, { params, body: { version: 1 } }, options),
      await test.call(stopNews, { params }, options),
    ];
    expect(asked.map((answer) => answer.status)).toEqual(asked.map(() => status));
    const shown = await test.call(showNews, { params }, options);
    const listed = await test.call(findNews, { query: {} }, options);
    const reads = token === reader.token || token === moderator.token;
    expect([shown.status, listed.status]).toEqual(reads ? [200, 200] : [status, status]);
  }
  expect(await calls.show(id)).toMatchObject({ state: 'draft', version: 1 });
  expect((await actsOn(test, id)).map(({ act }) => act)).toEqual(['news.create']);
  expect(await waiting(test)).toBe(0);
});
