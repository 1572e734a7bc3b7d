import type { University } from '@dure/contract/catalog.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from 'postgres';
import type { Config } from './config.ts';
import type { Database } from './database/client.ts';
import type { PictureProcesses } from './features/images/picture-processes.ts';
import type { Tokens } from './features/sessions/tokens.ts';
import type { Figures } from './figures.ts';
import type { ImageStore } from './image-store/image-store.ts';
import type { Queue } from './jobs/queue.ts';
import type { Mailer } from './mail/mailer.ts';

/** The supported universities, in memory for the life of the process. */
export interface Universities {
  list(): readonly University[];
  /** universities.json, compressed once, with its entity tag. */
  readonly configuration: {
    readonly br: Buffer;
    readonly gzip: Buffer;
    readonly etag: string;
  };
  /** The university whose domain is that of the address or above it (Specification 7.3). */
  byEmail(email: string): University | null;
  byKey(key: string): University | null;
}

/** What every feature is given: long-lived parts that the process creates once. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly sql: Sql;
  /** For public pages' reads (`OpenDatabase`). */
  readonly publicReads: Sql;
  /** The URL of PostgreSQL itself rather than of a pooler, for work that needs a session. */
  readonly directUrl: string;
  /** Resolves if the database answers within a second, even while callers wait for connections. */
  readonly answers: () => Promise<void>;
  /**
   * For health checks and figures: its own connection, whose queries are answered or fail within a second.
   */
  readonly operatorReads: () => Sql;
  readonly figures: Figures;
  readonly imageStore: ImageStore;
  readonly pictures: PictureProcesses;
  /** Only for the queue's worker. Everything else puts mails into the queue. */
  readonly mailer: Mailer;
  readonly queue: Queue;
  readonly tokens: Tokens;
  readonly universities: Universities;
  readonly log: FastifyBaseLogger;
}
