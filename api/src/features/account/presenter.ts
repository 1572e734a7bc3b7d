import type { Device, PastSignIn } from '@dure/contract/account.ts';

interface DeviceRow {
  readonly id: string;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly sameNetwork: boolean | null;
}

/** `currentId` is the asking session. */
export const presentDevices = (rows: readonly DeviceRow[], currentId: string): { sessions: Device[] } => ({
  sessions: rows.map(({ id, userAgent, createdAt, lastUsedAt, sameNetwork }) => ({
    id,
    current: id === currentId,
    user_agent: userAgent,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    same_network: sameNetwork,
  })),
});

interface SignInRow {
  readonly at: Date;
  readonly device: string | null;
  readonly sameNetwork: boolean;
}

export const presentSignIns = (rows: readonly SignInRow[]): { sign_ins: PastSignIn[] } => ({
  sign_ins: rows.map(({ at, device, sameNetwork }) => ({
    at: at.toISOString(),
    device: device ?? '',
    same_network: sameNetwork,
  })),
});
