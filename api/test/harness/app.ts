import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorBody } from '@dure/contract/errors.ts';
import type { Answer, CallInput, Route } from '@dure/contract/route.ts';
import { signIn } from '@dure/contract/sessions.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../src/app.ts';
import type { Client } from '../../src/client.ts';
import { type Config, readConfig } from '../../src/config.ts';
import { Worker } from '../../src/jobs/worker.ts';
import { createLog } from '../../src/log.ts';
import { openServices } from '../../src/open-services.ts';
import type { Services } from '../../src/services.ts';
import { freshDatabase } from './database.ts';
import type { LockOrder } from './lock-order.ts';
import { startSmtp, type TestSmtp } from './smtp.ts';

export interface Called<R extends Route> {
  readonly status: number;
  /** The answer of a success; after a failure read `error` instead. */
  readonly body: Answer<R>;
  readonly error: ErrorBody;
  readonly headers: LightMyRequestResponse['headers'];
}

export interface CallOptions {
  /** An access token. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The client's address; 127.0.0.1 without it. */
  readonly address?: string;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly services: Services;
  readonly db: Services['db'];
  readonly sql: Services['sql'];
  readonly smtp: TestSmtp;
  readonly worker: Worker;
  /** Every line logged so far. */
  readonly logged: string[];
  /** The database's address, for a second connection. */
  readonly databaseUrl: string;
  inject(request: InjectOptions | string): Promise<LightMyRequestResponse>;
  /** Calls a route of the contract the way the web does, and waits for the jobs it caused. */
  call<R extends Route>(route: R, input: CallInput<R>, options?: CallOptions): Promise<Called<R>>;
  /** Signs a member in. Resolves to the access token. */
  tokenOf(member: { email: string; password: string }): Promise<string>;
  close(): Promise<void>;
}

/** Generous, since the tests show what holds, not how fast: a busy machine should fail none. */
const answersWithinMs = '20000';

/** The client of a test that uses a service without a call. */
export const here: Client = { address: '127.0.0.1', userAgent: null };

interface RawInput {
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
  body?: unknown;
}

function requestOf(route: Route, input: RawInput, options: CallOptions): InjectOptions {
  const url = route.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(input.params?.[name] ?? ''));
  return {
    method: route.method,
    url,
    ...(input.query === undefined ? {} : { query: input.query }),
    ...(input.body === undefined ? {} : { payload: input.body as object }),
    ...(options.address === undefined ? {} : { remoteAddress: options.address }),
    headers: {
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
  };
}

/**
 * The api as it is shipped, on a database and a mail server of its own. `config` changes settings after parsing;
 * `env` before. `locks` watches its transactions.
 */
export async function testApp(
  options: {
    config?: Partial<Config>;
    env?: NodeJS.ProcessEnv;
    databaseUrl?: string;
    locks?: LockOrder;
  } = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dure-api-'));
  const { databaseUrl } = options;
  const [database, smtp] = await Promise.all([
    databaseUrl === undefined ? freshDatabase() : { url: databaseUrl, drop: async () => undefined },
    startSmtp(),
  ]);
  const read = readConfig({
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    DATABASE_URL: database.url,
    PUBLIC_ORIGIN: 'http://localhost:3000',
    TOKEN_SECRET: 'a token secret for tests of the api',
    DATABASE_ANSWER_MS: answersWithinMs,
    CODE_PEPPER: 'a code pepper for tests of the api..',
    ...options.env,
  });
  const config = { ...read, eventLoopDelayMaxMs: Number(answersWithinMs), ...options.config };
  const logged: string[] = [];
  const log = createLog({ write: (line) => logged.push(line) });
  const { services, ownWork, close } = await openServices(config, database.url, log);
  options.locks?.watch(services.sql, ownWork.sql);
  const worker = new Worker(ownWork);
  const app = await buildApp(config, services);
  await app.ready();

  async function call<R extends Route>(route: R, input: CallInput<R>, callOptions: CallOptions = {}) {
    const response = await app.inject(requestOf(route, input as RawInput, callOptions));
    await worker.settled();
    const parsed: unknown = response.body === '' ? undefined : JSON.parse(response.body);
    return {
      status: response.statusCode,
      body: parsed as Answer<R>,
      error: parsed as ErrorBody,
      headers: response.headers,
    };
  }

  return {
    app,
    config,
    services,
    db: services.db,
    sql: services.sql,
    smtp,
    worker,
    logged,
    databaseUrl: database.url,
    inject: (request) => app.inject(request),
    call,
    async tokenOf({ email, password }) {
      return (await call(signIn, { body: { email, password } })).body.access;
    },
    async close() {
      await app.close();
      await worker.stop();
      await close();
      await Promise.all([smtp.close(), database.drop(), rm(dataDir, { recursive: true, force: true })]);
    },
  };
}
