import type { CDPSession, Page } from '@playwright/test';

/** A device that can make passkeys: Chromium's virtual authenticator, whose owner unlocks it. */
export interface VirtualAuthenticator {
  /** How many passkeys it holds. */
  count(): Promise<number>;
  /** Brings all its passkeys to another device, as a password manager does. */
  syncTo(other: VirtualAuthenticator): Promise<void>;
  /** Whether its owner unlocks it when asked. */
  unlocks(unlocked: boolean): Promise<void>;
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
  };
}
