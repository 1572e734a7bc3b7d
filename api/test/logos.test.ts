import { imageUploadWaitsSecondsMax } from '@dure/contract/limits.ts';
import { logoOf } from '@dure/contract/logos.ts';
import { changeSetting, operatedSettings, uploadLogo } from '@dure/contract/operating-settings.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { prepareLogo } from '../src/features/logos/service.ts';
import { legalMessage } from '../src/mail/legal-message.ts';
import { settingsNow } from '../src/settings-in-force.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { actsOn, ageProofs, halfSignedIn, type OfTeam, ofTeam } from './operating.ts';

let test: TestApp;
let owner: OfTeam;

beforeAll(async () => {
  test = await testApp();
  owner = await ofTeam(test, 'owner', '주소유');
});
afterAll(() => test.close());

type Name = 'BRAND_LOGO' | 'BRAND_LOGO_DARK';
const picture = (background: string, width = 1200, height = 200) =>
  sharp({ create: { width, height, channels: 4, background } }).withExif({ IFD0: { Artist: '주소유' } });
const png = async (background: string, width?: number, height?: number) =>
  (await picture(background, width, height).png().toBuffer()).toString('base64');
const upload = (name: Name, file: string, version: number, { token }: { token: string } = owner) =>
  test.call(uploadLogo, { params: { name }, body: { file, version } }, { token });
const change = (name: Name, value: string | null, version: number) =>
  test.call(changeSetting, { params: { name }, body: { value, version } }, { token: owner.token });
const setting = async (name: Name) =>
  (await test.call(operatedSettings, {}, { token: owner.token })).body.settings.find(
    (one) => one.name === name,
  );
const logos = async () => (await settingsNow(test.config, test.sql)).brand.logos;
const served = (path: string) => test.inject(path);
async function mailed() {
  const to = `someone-${crypto.randomUUID()}@school.example`;
  const site = { publicOrigin: 'http://localhost:3000', brand: { name: '두레 & 벗' } };
  const coming = { document: 'terms', version: '2027-01-01', reason: '이유예요.' } as const;
  await test.services.mailer.send({ to, ...legalMessage(site, coming) }, crypto.randomUUID());
  await test.smtp.arriving(to);
  return test.smtp.mails.find((mail) => mail.to === to);
}

// Shows 17.17: a logo is re-encoded, served by its content's name, shown in mails, and removed
// Shows 8.4: POST /api/operator/settings/{name}/logo/
it('a logo is made small and plain, serves both themes if it is the only one, and is removed', async () => {
  expect(await logos()).toBeNull();
  expect((await upload('BRAND_LOGO', await png('#1f6f54'), 0)).status).toBe(200);
  const light = logoOf((await setting('BRAND_LOGO'))?.value ?? '');
  expect(light).toMatchObject({ width: 480, height: 80 });
  expect(await logos()).toEqual({ light, dark: light });
  const answer = await served(light?.path ?? '');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const kept = await sharp(answer.rawPayload).metadata();
  expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['png', 480, 80, undefined]);

  expect((await upload('BRAND_LOGO_DARK', await png('#6cc3a0', 90, 60), 0)).status).toBe(200);
  expect(await logos()).toMatchObject({ light, dark: { width: 90, height: 60 } });
  const mail = await mailed();
  expect(mail?.html.match(/<img src="cid:[^>]*>/g)).toEqual([
    expect.stringContaining('width="160" height="27" alt="두레 &amp; 벗"'),
    expect.stringContaining('width="48" height="32"'),
  ]);
  expect(mail?.html).not.toContain('class="pine"');
  expect(mail?.attached).toEqual(['<logo-light>', '<logo-dark>']);

  expect((await change('BRAND_LOGO', null, 1)).status).toBe(200);
  expect((await logos())?.light).toMatchObject({ width: 90, height: 60 });
  expect((await change('BRAND_LOGO_DARK', null, 1)).status).toBe(200);
  expect(await logos()).toBeNull();
  expect(await mailed()).toMatchObject({ attached: [], html: expect.stringContaining('class="pine"') });
  expect((await actsOn(test, 'BRAND_LOGO')).map(({ act }) => act)).toEqual([
    'setting.change',
    'setting.reset',
  ]);
});

it('a logo has to be a picture, from an owner with a fresh proof', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString(
    'base64',
  );
  const file = await png('#1f6f54');
  const torn = Buffer.from(file, 'base64').subarray(0, 90).toString('base64');
  const version = (await setting('BRAND_LOGO'))?.version ?? 0;
  for (const [sent, error] of [
    [drawing, 'image_unsupported'],
    [torn, 'image_damaged'],
    ['no base64', 'invalid_input'],
  ] as const)
    expect((await upload('BRAND_LOGO', sent, version)).error.error_type).toBe(error);
  for (const [who, status] of [
    [await ofTeam(test, 'operator'), 403],
    [await halfSignedIn(test, 'owner'), 403],
  ] as const)
    expect((await upload('BRAND_LOGO', file, version, who)).status).toBe(status);
  await ageProofs(test, owner);
  expect((await upload('BRAND_LOGO', file, version)).error.error_type).toBe('proof_required');
  await test.sql`update sessions set proved_at = now() where member_id = ${owner.id}`;
  const elsewhere = logoOf(`${'0'.repeat(32)} 10x10`);
  expect((await change('BRAND_LOGO', `${'0'.repeat(32)} 10x10`, version)).status).toBe(422);
  expect((await served(elsewhere?.path ?? '')).statusCode).toBe(404);
});

it('of three uploads at the same time one succeeds, and the others are refused', async () => {
  const version = (await setting('BRAND_LOGO'))?.version ?? 0;
  const files = await Promise.all(['#111111', '#222222', '#333333'].map((colour) => png(colour)));
  const answers = await Promise.all(files.map((file) => upload('BRAND_LOGO', file, version)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  expect((await setting('BRAND_LOGO'))?.version).toBe(version + 1);
});

it('logos are decoded two at a time', async () => {
  const file = Buffer.from(await png('#1f6f54'), 'base64');
  let [decoding, most] = [0, 0];
  const makeLogo: typeof test.services.pictures.makeLogo = async (source) => {
    decoding += 1;
    most = Math.max(most, decoding);
    return test.services.pictures.makeLogo(source).finally(() => {
      decoding -= 1;
    });
  };
  const means = { config: test.config, pictures: { makeLogo } };
  await Promise.all(Array.from({ length: 5 }, () => prepareLogo(means, owner.id, file)));
  expect(most).toBe(2);
});

it('a logo is set even if its turn comes after a minute', async () => {
  const { pictures } = test.services;
  const makeLogo = pictures.makeLogo.bind(pictures);
  const version = (await setting('BRAND_LOGO'))?.version ?? 0;
  const file = await png('#1f6f54');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(pictures, 'makeLogo').mockImplementationOnce((source) => {
    vi.advanceTimersByTime(imageUploadWaitsSecondsMax * 1000);
    return makeLogo(source);
  });
  expect((await upload('BRAND_LOGO', file, version)).status).toBe(200);
});
