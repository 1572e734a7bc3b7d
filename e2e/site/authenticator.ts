import type { CDPSession, Page } from '@playwright/test';
import { expect } from './test.ts';

/** A device with passkeys: Chromium's virtual authenticator, whose owner unlocks it. */
export interface VirtualAuthenticator {
  /** How many passkeys it holds. */
  count(): Promise<number>;
  /** Copies all its passkeys to another device, as a password manager does. */
  syncTo(other: VirtualAuthenticator): Promise<void>;
  /** Whether its owner unlocks it when asked. */
  unlocks(unlocked: boolean): Promise<void>;
  /** Whether its owner confirms whenever asked, also when the browser only offers its passkeys. */
  touched(touched: boolean): Promise<void>;
  readonly session: CDPSession;
  readonly id: string;
}

export async function virtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = async () =>
    (await session.send('WebAuthn.getCredentials', { authenticatorId: id })).credentials;
  return {
    session,
    id,
    count: async () => (await credentials()).length,
    async syncTo(other) {
      for (const credential of await credentials()) {
        await other.session.send('WebAuthn.addCredential', { authenticatorId: other.id, credential });
      }
    },
    async unlocks(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified });
    },
    async touched(enabled) {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled });
    },
  };
}

/** Opens a screen that offers passkeys at a field, and resolves once it does: nobody picks one. */
export async function openOffering(page: Page, device: VirtualAuthenticator, path: string): Promise<void> {
  await device.touched(false);
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (asked) => {
      document.documentElement.dataset.asked = asked?.mediation ?? 'dialog';
      return get(asked);
    };
  });
  await page.goto(path);
  await page.locator('html[data-asked="conditional"]').waitFor();
  await device.touched(true);
}

/** The button for signing in without a field. */
export const byPasskey = (page: Page) => page.getByRole('button', { name: '패스키로 로그인' });

/** Adds one on the passkeys screen. */
export async function addPasskey(page: Page): Promise<void> {
  await page.goto('/account/passkeys');
  await page.getByRole('button', { name: '패스키 추가' }).click();
  await expect(page.getByRole('status').getByText('패스키를 추가했어요')).toBeVisible();
}
