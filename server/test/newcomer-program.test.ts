import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { photo } from '../../api/test/harness/hostile-images.ts';
import { newcomersWay } from '../../client/newcomer.ts';
import { curlCommands } from './harness/guide.ts';
import { installed } from './harness/installed.ts';
import { runProgram } from './harness/program.ts';
import { type ShippedServer, startShipped } from './harness/shipped-server.ts';
import { until } from './harness/until.ts';

/** What a newcomer does by following the guide. */

let server: ShippedServer;
beforeAll(async () => {
  server = await startShipped({ smtp: false });
});
afterAll(() => server.stop());

const codeOf = (link: string) => new URL(link).searchParams.get('code') ?? '';

function mailedCode(email: string): Promise<string> {
  return until(`a code for ${email}`, async () => {
    const answer = await fetch(`${server.origin}/outbox.json`);
    const { mails } = (await answer.json()) as { mails: { to: string; text: string }[] };
    return /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0];
  });
}

// Shows 17.18: a program made from the guide and the generated client goes the whole way
test('a newcomer’s program joins, refreshes, browses, creates, uploads, invites, accepts and leaves', async () => {
  const { invitations, domains, projects } = server.demo();
  const way = await newcomersWay({
    origin: server.origin,
    invitation: codeOf(invitations.student),
    domain: domains.student,
    photo: new Uint8Array(await photo(300, 200).jpeg().toBuffer()),
    mailedCode,
  });
  expect(way.refreshed).toBe(true);
  expect(projects).toEqual(expect.arrayContaining(way.seen));
  expect([way.joined.includes(way.secondId), way.left.includes(way.secondId)]).toEqual([true, false]);
});

const hasCurl = installed('/usr/bin/curl', 'curl');

// Shows 17.18: every curl line of the guide succeeds as it stands
test.skipIf(!hasCurl)('each curl line of the guide succeeds, typed as it stands', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dure-guide-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'photo.jpg'), await photo(300, 200).jpeg().toBuffer());
  const guide = await (await fetch(`${server.origin}/api/guide`)).text();
  const commands = curlCommands(guide);
  expect(commands.length).toBeGreaterThan(8);
  /** The values of the words in capitals, as far as they are known. */
  const known: Record<string, string> = {
    CODE: codeOf(server.demo().invitations.event),
    'A-RANDOM-UUID': crypto.randomUUID(),
    'http://localhost:3000': server.origin,
  };
  for (const command of commands) {
    if (command.includes('482913')) known['482913'] = await mailedCode('saebom@snu.ac.kr');
    const typed = Object.entries(known).reduce(
      (line, [word, value]) => line.replaceAll(word, value),
      command,
    );
    const { output } = runProgram(
      folder,
      '/bin/bash',
      '-c',
      `${typed} --silent --write-out '\n%{http_code}'`,
    );
    const [status = '', ...answer] = output.split('\n').toReversed();
    expect([command, status, answer.join('\n')]).toEqual([
      command,
      expect.stringMatching(/^20[01]$/),
      expect.anything(),
    ]);
    const told = answer[0]?.startsWith('{') ? JSON.parse(answer[0]) : {};
    for (const [word, value] of [
      ['CHALLENGE', told.challenge],
      ['PROOF', told.email_proof],
      ['ACCESS', told.access],
    ])
      if (value) known[word] = value;
  }
});
