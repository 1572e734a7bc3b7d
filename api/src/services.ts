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
  /** universities.json as it is sent, packed once, with its entity tag. */
  readonly configuration: {
    readonly br: Buffer;
    readonly gzip: Buffer;
    readonly etag: string;
  };
  /** By the domain of an address: equal to a listed one or below it (Specification 7.3). */
  byEmail(email: string): University | null;
  byKey(key: string): University | null;
}

/** What every feature is given: the parts with a life of their own, made once by the process. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly sql: Sql;
  /** For public pages' reads (`OpenDatabase`). */
  readonly publicReads: Sql;
  /** PostgreSQL itself, past a pooler, for what needs a session. */
  readonly directUrl: string;
  /** Resolves where the database answers within a second, whoever waits for it. */
  readonly answers: () => Promise<void>;
  /** For what an operator's figures are read by: on a connection of its own, answered or failed within a second. */
  readonly operatorReads: () => Sql;
  readonly figures: Figures;
  readonly imageStore: ImageStore;
  readonly pictures: PictureProcesses;
  /** Hands mails over for the queue's worker; all else puts them there. */
  readonly mailer: Mailer;
  readonly queue: Queue;
  readonly tokens: Tokens;
  readonly universities: Universities;
  readonly log: FastifyBaseLogger;
}
