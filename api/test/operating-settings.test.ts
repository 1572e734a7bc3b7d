import { changeableSettings, changeSetting, operatedSettings } from '@dure/contract/operating-settings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember } from './harness/fixtures.ts';
import { accessOf } from './newcomer.ts';
import { actsOn, halfSignedIn, type OfTeam, ofTeam } from './operating.ts';

let test: TestApp;
let owner: OfTeam;
let reader: OfTeam;

beforeAll(async () => {
  test = await testApp({ env: { BRAND_SLOGAN: '환경의 말' } });
  owner = await ofTeam(test, 'owner', '주소유');
  reader = await ofTeam(test, 'reader');
});
afterAll(() => test.close());

type Name = (typeof changeableSettings)[number];
const all = async () => (await test.call(operatedSettings, {}, { token: reader.token })).body.settings;
const one = async (name: Name) => (await all()).find((setting) => setting.name === name);
const change = (name: Name, value: string | null, version: number, { token }: OfTeam = owner) =>
  test.call(changeSetting, { params: { name }, body: { value, version } }, { token });

// Shows 17.17: owners alone change a setting at run time, with history and audit log
// Shows 8.4: GET /api/operator/settings/
// Shows 8.4: PATCH /api/operator/settings/{name}/
describe('a setting', () => {
  it('shows the value in force, built in or from the environment', async () => {
    expect((await all()).map(({ name }) => name)).toEqual(changeableSettings);
    expect(await one('BRAND_NAME')).toEqual({
      name: 'BRAND_NAME',
      value: '두레',
      given: '두레',
      set: false,
      version: 0,
      changes: [],
    });
    expect(await one('BRAND_SLOGAN')).toMatchObject({ value: '환경의 말', given: '환경의 말', set: false });
    expect(await one('BRAND_OPERATOR')).toMatchObject({ value: null, given: null, set: false });
  });

  it('can be changed, changed again and reset to the environment, each time recorded', async () => {
    expect((await change('BRAND_SLOGAN', ' 함께 자라요 ', 0)).status).toBe(200);
    expect((await change('BRAND_SLOGAN', '다시 함께', 1)).status).toBe(200);
    expect((await change('BRAND_SLOGAN', null, 2)).status).toBe(200);
    const setting = await one('BRAND_SLOGAN');
    expect(setting).toMatchObject({ value: '환경의 말', set: false, version: 3 });
    expect(setting?.changes.map(({ number, value, by }) => [number, value, by])).toEqual([
      [3, null, '주소유'],
      [2, '다시 함께', '주소유'],
      [1, '함께 자라요', '주소유'],
    ]);
    expect((await actsOn(test, 'BRAND_SLOGAN')).map(({ act, operator_id }) => [act, operator_id])).toEqual([
      ['setting.change', owner.id],
      ['setting.change', owner.id],
      ['setting.reset', owner.id],
    ]);
  });

  it('has to follow the same rules as in the environment', async () => {
    const wrong: readonly (readonly [Name, string])[] = [
      ['PROMO_STARTUP_URL', 'javascript:alert(1)'],
      ['PROMO_RECRUIT_URL', 'recruit'],
      ['BRAND_NAME', 'a\u0000b'],
      ['BRAND_NAME', ' '],
      ['BRAND_NAME', '긴'.repeat(201)],
      ['BRAND_PROCESSORS', '이름만'],
      ['BRAND_TRANSFERS', '받는 곳 | 나라'],
      ['OPEN_INVITATIONS', '0'],
      ['OPEN_INVITATIONS', '51'],
      ['OPEN_INVITATIONS', '다섯'],
      ['CODES_PER_NETWORK_PER_HOUR', '10'],
      ['NEWS_MAILS_PER_MINUTE', '601'],
      ['NEWS_HOURS', '21-8'],
      ['MAINTENANCE_NOTICE', '긴'.repeat(201)],
      ['BLOCKED_MAIL_DOMAINS', 'mailinator'],
      ['BLOCKED_MAIL_DOMAINS', 'a@mailinator.com'],
    ];
    for (const [name, value] of wrong) expect((await change(name, value, 0)).status, value).toBe(422);
    expect((await change('DATABASE_URL' as Name, 'postgres://x', 0)).status).toBe(422);
    expect((await change('OPEN_INVITATIONS', '50', 0)).status).toBe(200);
    expect(await one('OPEN_INVITATIONS')).toMatchObject({ value: '50', given: '5' });
    expect((await change('BRAND_PROCESSORS', '새봄메일 | 메일 발송', 0)).status).toBe(200);
    expect(await actsOn(test, 'PROMO_STARTUP_URL')).toEqual([]);
  });

  it('accepts one of several concurrent changes, and tells the others', async () => {
    for (let round = 0; round < 10; round++) {
      const seen = (await one('BRAND_CONTACT'))?.version ?? 0;
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, at) => change('BRAND_CONTACT', `${round}-${at}@dure.example`, seen)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { error } of answers.filter(({ status }) => status !== 200))
        expect(error.fields).toEqual({ version: 'mismatch' });
      expect((await one('BRAND_CONTACT'))?.version).toBe(seen + 1);
    }
    expect(await actsOn(test, 'BRAND_CONTACT')).toHaveLength(10);
  });

  it('can be changed only by an owner, and not be read without a role', async () => {
    const outsider = await accessOf(test, await insertMember(test.db));
    const half = await halfSignedIn(test, 'owner');
    const ask = (token?: string) =>
      test.call(
        changeSetting,
        { params: { name: 'BRAND_NAME' }, body: { value: '다른', version: 0 } },
        token ? { token } : {},
      );
    expect([(await ask()).status, (await ask(outsider)).status]).toEqual([404, 404]);
    expect((await ask(half.token)).error.error_type).toBe('second_factor_required');
    for (const role of ['operator', 'moderator', 'reader'] as const) {
      const { token } = await ofTeam(test, role);
      expect([(await ask(token)).status, role]).toEqual([403, role]);
    }
    expect((await test.call(operatedSettings, {}, { token: outsider })).status).toBe(404);
    expect(await actsOn(test, 'BRAND_NAME')).toEqual([]);
  });
});
