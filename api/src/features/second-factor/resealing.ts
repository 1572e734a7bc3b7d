import type { Database } from '../../database/client.ts';
import * as repository from './repository.ts';
import { type FactorKeys, openedSecret, sealedSecret } from './sealed-secret.ts';

export interface Resealed {
  readonly resealed: number;
  /** Members whose app no key can open; they set up a new one. */
  readonly unreadable: readonly string[];
}

/** Reseals every app's secret under the current key. Safe beside a running server, whose changes win. */
export async function resealApps(db: Database, keys: FactorKeys): Promise<Resealed> {
  const apps = await repository.findSealed(db);
  const anew = (memberId: string, sealed: string | null) => {
    const secret = sealed === null ? null : openedSecret(keys, memberId, sealed);
    return secret === null ? sealed : sealedSecret(keys, memberId, secret);
  };
  const unreadable: string[] = [];
  for (const app of apps) {
    const { memberId, sealed, pending } = app;
    if (sealed !== null && openedSecret(keys, memberId, sealed) === null) {
      unreadable.push(memberId);
      continue;
    }
    await repository.replaceSealed(db, app, {
      sealed: anew(memberId, sealed),
      pending: anew(memberId, pending),
    });
  }
  return { resealed: apps.length - unreadable.length, unreadable };
}
