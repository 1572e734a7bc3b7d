import { expect, type Page } from '@playwright/test';
import { totpCode } from '../../api/src/features/second-factor/totp.ts';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { addPasskey, virtualAuthenticator } from '../site/authenticator.ts';
import { mailedLink } from '../site/mailed.ts';
import { signInAs } from '../site/members.ts';
import type { Camera } from './camera.ts';
import { picturedMember } from './pictured-member.ts';

/** Values that are random otherwise, the same in every picture. */
const drawn = {
  app: {
    secret: 'DUREDUREDUREDUREDUREDUREDUREDURE',
    uri: 'otpauth://totp/%EB%91%90%EB%A0%88:garam@example.org?secret=DUREDUREDUREDUREDUREDUREDUREDURE',
  },
  codes: Array.from({ length: 10 }, (_, index) => `K7M${index}-4QXD-H2V9-TC6N-R8WB-5YJP`),
};

/** Devices and fresh proofs; an operator's second factor; “it was not me”. */
export async function takeSecurity(camera: Camera, site: ShippedServer): Promise<void> {
  await takeHistory(camera, site);
  await takeSecondFactor(camera, site);
  await takeNotMe(camera, site);
}

async function takeHistory(camera: Camera, site: ShippedServer): Promise<void> {
  const member = await picturedMember(site);
  await site.sql`
    insert into security_events (at, kind, member_id, network, device)
    select now() - days * interval '1 day', 'session.started', ${member.id}, 'somebody’s home', device
    from (values (2, 'android chrome'), (9, 'iphone safari'), (30, 'windows chrome')) as past (days, device)`;
  await site.sql`
    insert into sessions (member_id, user_agent, expires_at) values (${member.id},
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', now() + interval '9 days')`;
  const page = await camera.open();
  await virtualAuthenticator(page);
  await signInAs(page, member, '/account/devices');
  await page.getByRole('region', { name: '로그인 기록' }).scrollIntoViewIfNeeded();
  await camera.take(page, 'account-sign-ins');
  await site.sql`update sessions set proved_at = now() - interval '1 hour' where member_id = ${member.id}`;
  await page.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('dialog', { name: '본인인지 확인할게요' })).toBeVisible();
  await camera.take(page, 'proof');
  await page.close();
}

async function takeSecondFactor(camera: Camera, site: ShippedServer): Promise<void> {
  const operator = await picturedMember(site);
  await site.sql`update members set role = 'operator' where id = ${operator.id}`;
  const page = await camera.open();
  await virtualAuthenticator(page);
  await signInAs(page, operator, '/second-factor');
  await shown(page, '2단계 인증을 설정해 주세요');
  await camera.take(page, 'second-factor-set-up');

  const secret = answered(page, '**/api/second-factor/totp/', 'secret', drawn.app);
  const codes = answered(page, '**/api/second-factor/recovery-codes/', 'recovery_codes', {
    recovery_codes: drawn.codes,
  });
  await page.getByRole('button', { name: '인증 앱으로 설정' }).click();
  await expect(page.getByRole('img', { name: '인증 앱에 등록할 QR 코드' })).toBeVisible();
  await camera.take(page, 'second-factor-app');
  await page.getByLabel('인증 앱 코드').fill(totpCode(String(await secret), Date.now() / 1000));
  await page.getByRole('button', { name: '인증 앱 등록' }).click();
  await codes;
  await shown(page, '복구 코드를 저장해 주세요');
  await camera.take(page, 'second-factor-codes');
  await page.getByRole('button', { name: '저장했어요' }).click();
  await addPasskey(page);
  await camera.take(page, 'account-passkeys-added');
  await page.goto('/account/second-factor');
  await expect(page.getByText('10개 남았어요')).toBeVisible();
  await camera.take(page, 'account-second-factor');

  await signInAs(page, operator, '/second-factor');
  await shown(page, '한 번 더 확인할게요');
  await camera.take(page, 'second-factor');
  await page.getByRole('button', { name: '복구 코드로 확인' }).click();
  await camera.take(page, 'second-factor-recovery');
  await page.close();
}

async function takeNotMe(camera: Camera, site: ShippedServer): Promise<void> {
  const member = await picturedMember(site);
  const page = await camera.open();
  // A new member's first sign-in is not reported.
  for (const _ of ['as one joins', 'as somebody else']) await signInAs(page, member);
  const link = await mailedLink(site, member.email, '새 기기');
  const press = () => page.getByRole('button', { name: '계정 보호하기' }).click();
  await page.goto(link);
  await shown(page, '직접 한 일이 아닌가요?');
  await camera.take(page, 'not-me');
  await press();
  await shown(page, '모든 기기에서 로그아웃했어요');
  await camera.take(page, 'not-me-done');
  await page.goto(link);
  await press();
  await shown(page, '이미 쓴 링크예요');
  await camera.take(page, 'not-me-used');
  await page.close();
}

const shown = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

/** Replaces a call's answer by `instead`, once; resolves to `field` of the real answer. */
const answered = (page: Page, path: string, field: string, instead: object) =>
  new Promise<unknown>((resolve) => {
    void page.route(
      path,
      async (route) => {
        const response = await route.fetch();
        resolve((await response.json())[field]);
        await route.fulfill({ response, json: instead });
      },
      { times: 1 },
    );
  });
