import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { openDatabase } from './database/client.ts';
import { openUniversities, supportedUniversities } from './features/catalog/service.ts';
import { createTokens } from './features/sessions/tokens.ts';
import { openImageStore } from './image-store/open-store.ts';
import { openMailer } from './mail/open-mailer.ts';
import type { Services } from './services.ts';

export interface OpenServices {
  readonly services: Services;
  /** Looks at once for schools that an operator added or edited; it happens by itself as well. */
  refreshUniversities(): Promise<void>;
  /** Lets go of the database, which itself goes on. */
  close(): Promise<void>;
}

/** Makes the parts every feature is given, on the migrated database at `databaseUrl`, with the built-in lists in it. */
export async function openServices(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<OpenServices> {
  const { db, sql, publicReads, close } = openDatabase(databaseUrl);
  const schools = await openUniversities(db, supportedUniversities(config), log);
  const services: Services = {
    config,
    db,
    sql,
    publicReads,
    imageStore: openImageStore(config),
    mailer: openMailer(config),
    tokens: createTokens(config.tokenSecrets, config.publicOrigin),
    universities: schools.universities,
    log,
  };
  return {
    services,
    refreshUniversities: schools.refresh,
    async close() {
      schools.stop();
      await close();
    },
  };
}
