import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { type OpenDatabase, openDatabase } from './database/client.ts';
import { forRequests } from './database/deadlines.ts';
import type { PoolFigures } from './database/pool.ts';
import { slowStatements } from './database/slow-statements.ts';
import { openUniversities, supportedUniversities } from './features/catalog/service.ts';
import { PictureProcesses } from './features/images/picture-processes.ts';
import { findMailLogos } from './features/logos/service.ts';
import { createTokens } from './features/sessions/tokens.ts';
import { Figures } from './figures.ts';
import { openImageStore } from './image-store/open-store.ts';
import { Queue } from './jobs/queue.ts';
import { openMailer } from './mail/open-mailer.ts';
import { withLogo } from './mail/with-logo.ts';
import type { Services } from './services.ts';
import type { Tracing } from './tracing/tracing.ts';

export interface OpenServices {
  readonly services: Services;
  /**
   * For background work: has its own connections, so that it may take longer without taking any from calls.
   */
  readonly ownWork: Services;
  /** Loads schools that an operator added or edited now; it happens automatically as well. */
  refreshUniversities(): Promise<void>;
  /** Closes the connections to the database, which keeps running. */
  close(): Promise<void>;
}

const ownConnections = 3;

/** The figures, including those of the connection pool of calls and pages. */
function figuresOf(database: OpenDatabase): Figures {
  const figures = new Figures();
  const read = (figure: keyof PoolFigures) => () => database.figures[figure];
  figures.gauge('dure_database_connections_in_use', 'Connections that calls and pages have', read('inUse'));
  figures.gauge('dure_database_waiting', 'Asks that wait for a connection', read('waiting'));
  figures.count('dure_database_refused_total', 'Asks that no connection came free for', read('refused'));
  return figures;
}

/** Creates the services. The database at `databaseUrl` is migrated and contains the built-in lists. */
export async function openServices(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
  tracing?: Tracing,
): Promise<OpenServices> {
  const { databaseDirectUrl } = config;
  const database = openDatabase(databaseUrl, {
    deadlines: forRequests(config.databaseAnswerMs),
    answered: slowStatements(log),
    pooled: databaseDirectUrl !== null,
    watch: tracing && ((answer, asker) => asker?.span && tracing.statement(answer, asker.span)),
  });
  const directUrl = databaseDirectUrl ?? databaseUrl;
  const patient = openDatabase(directUrl, { max: ownConnections });
  const schools = await openUniversities(patient.db, supportedUniversities(config), log);
  const pictures = new PictureProcesses(log);
  const services: Services = {
    config,
    db: database.db,
    sql: database.sql,
    publicReads: database.publicReads,
    directUrl,
    answers: database.answers,
    operatorReads: database.operatorReads,
    figures: figuresOf(database),
    imageStore: openImageStore(config),
    pictures,
    mailer: withLogo(openMailer(config), () => findMailLogos(patient.sql)),
    queue: new Queue(config.tokenSecrets),
    tokens: createTokens(config.tokenSecrets, config.publicOrigin),
    universities: schools.universities,
    log,
  };
  return {
    services,
    ownWork: { ...services, db: patient.db, sql: patient.sql },
    refreshUniversities: schools.refresh,
    async close() {
      schools.stop();
      await Promise.all([database.close(), patient.close(), pictures.close()]);
    },
  };
}
