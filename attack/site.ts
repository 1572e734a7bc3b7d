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

/** Two processes as shipped, on one embedded PostgreSQL and one folder of pictures. */
export interface Site {
  readonly servers: readonly [ShippedServer, ShippedServer];
  readonly db: OpenDatabase['db'];
  readonly sql: OpenDatabase['sql'];
  readonly dataDir: string;
  /** Signs with the processes' secret, so that preparing a round needs no calls. */
  readonly tokens: Tokens;
  readonly proofs: EmailProofs;
  /** The hash of `password`, used for every member. */
  readonly passwordHash: string;
  stop(): Promise<void>;
}

/** The shipped settings, deadlines included. */
export const asShipped = {
  PUBLIC_ORIGIN: publicOrigin,
  TOKEN_SECRET: tokenSecret,
  CODE_PEPPER: codePepper,
  // Each call comes from its own address, so that no per-client limit hides a race.
  TRUST_PROXY: 'loopback',
};

/** With longer deadlines, for busy machines. */
const patiently = { ...asShipped, ...patient };

/** Starts the site on a temporary folder that is deleted when it stops. */
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
