import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '@dure/api/database/client.ts';
import { createTokens, type Tokens } from '@dure/api/features/sessions/tokens.ts';
import { createEmailProofs, type EmailProofs } from '@dure/api/features/verification/email-proof.ts';
import { hashPassword } from '@dure/api/passwords/password-hash.ts';
import { patient } from '../server/test/harness/held-table.ts';
import { prepareShipped, type ShippedServer } from '../server/test/harness/shipped-server.ts';

export const tokenSecret = 'a token secret for an attack on it';
export const codePepper = 'a code pepper for an attack on it.';
export const password = '봄비처럼 천천히 24';
const publicOrigin = 'https://dure.example';

/** Two processes as they are shipped, on one embedded PostgreSQL and one folder of pictures. */
export interface Site {
  readonly servers: readonly [ShippedServer, ShippedServer];
  readonly db: OpenDatabase['db'];
  readonly sql: OpenDatabase['sql'];
  readonly dataDir: string;
  /** Signed as the processes sign them, so that preparing a round costs no calls. */
  readonly tokens: Tokens;
  readonly proofs: EmailProofs;
  /** Of `password`, for every member that is made. */
  readonly passwordHash: string;
  stop(): Promise<void>;
}

/** Its deadlines too. */
export const asShipped = {
  PUBLIC_ORIGIN: publicOrigin,
  TOKEN_SECRET: tokenSecret,
  CODE_PEPPER: codePepper,
  // Every call names an address of its own, so that no client's budget hides what a race would show.
  TRUST_PROXY: 'loopback',
};

/** What a race shows is there also where a busy machine answers late. */
const patiently = { ...asShipped, ...patient };

/** Starts it, on a folder that is gone when it stops. */
export async function startSite(settings: Readonly<Record<string, string>> = patiently): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dure-attack-'));
  const options = { dataDir, demo: false, env: settings };
  const servers = [await prepareShipped(options), await prepareShipped(options)] as const;
  const stop = async () => {
    for (const server of servers) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all(servers.map((server) => server.start()));
    const { db, sql, close } = openDatabase(servers[0].databaseUrl, { max: 8 });
    return {
      servers,
      db,
      sql,
      dataDir,
      tokens: createTokens([tokenSecret], publicOrigin),
      proofs: createEmailProofs([tokenSecret], publicOrigin),
      passwordHash: await hashPassword(password),
      stop: () => close(0).then(stop),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
