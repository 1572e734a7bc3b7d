import { findBackups, makeBackup } from '@dure/contract/operating-backups.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember } from './harness/fixtures.ts';
import { accessOf } from './newcomer.ts';
import { actsOn, type OfTeam, ofTeam } from './operating.ts';

let test: TestApp;
let operator: OfTeam;

beforeAll(async () => {
  test = await testApp();
  operator = await ofTeam(test, 'operator');
});
afterAll(() => test.close());

const make = ({ token }: { token?: string }) => test.call(makeBackup, {}, token ? { token } : {});
const found = async () => (await test.call(findBackups, {}, { token: operator.token })).body;

// Shows 17.17: of several presses one backup is made and listed
// Shows 8.4: GET /api/operator/backups/
// Shows 8.4: POST /api/operator/backups/
describe('a backup from the console', () => {
  it('is made once for several concurrent requests, and is recorded', async () => {
    expect(await found()).toEqual({ backups: [], encrypted: false, making: null });
    const answers = await Promise.all(Array.from({ length: 6 }, () => make(operator)));
    expect(answers.filter(({ body }) => body.changed)).toHaveLength(1);
    await test.worker.settled();
    const { backups, making } = await found();
    expect([backups.length, making]).toEqual([1, null]);
    expect(backups[0]?.bytes).toBeGreaterThan(1_000);
    expect((await actsOn(test, 'backups')).map(({ act }) => act)).toEqual(['backup.make']);
  });

  it('is refused to moderators, readers, members and visitors', async () => {
    const outsider = await accessOf(test, await insertMember(test.db));
    expect([(await make({})).status, (await make({ token: outsider })).status]).toEqual([404, 404]);
    for (const role of ['moderator', 'reader'] as const)
      expect([(await make(await ofTeam(test, role))).status, role]).toEqual([403, role]);
  });
});
