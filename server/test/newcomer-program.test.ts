import { expect, onTestFinished, test } from 'vitest';
import { photo } from '../../api/test/harness/hostile-images.ts';
import { newcomersWay } from '../../client/newcomer.ts';
import { startShipped } from './harness/shipped-server.ts';
import { until } from './harness/until.ts';

// Shows 17.18: a program written from the guide and the generated client alone goes the whole way
test('a newcomer’s program joins, refreshes, browses, creates, uploads, invites, accepts and leaves', async () => {
  const server = await startShipped({ smtp: false });
  onTestFinished(() => server.stop());
  const { invitations, domains, projects } = server.demo();
  const newestCode = async (email: string) => {
    const answer = await fetch(`${server.origin}/outbox.json`);
    const { mails } = (await answer.json()) as { mails: { to: string; text: string }[] };
    return /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0];
  };
  const mailedCode = (email: string) => until(`a code for ${email}`, () => newestCode(email));
  const way = await newcomersWay({
    origin: server.origin,
    invitation: new URL(invitations.student).searchParams.get('code') ?? '',
    domain: domains.student,
    photo: new Uint8Array(await photo(1200, 800).jpeg().toBuffer()),
    mailedCode,
  });
  expect(way.refreshed).toBe(true);
  expect(projects).toEqual(expect.arrayContaining(way.seen));
  expect([way.joined.includes(way.secondId), way.left.includes(way.secondId)]).toEqual([true, false]);
});
