import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import type { Config } from '../config.ts';
import { parseInput } from '../endpoint.ts';
import { newestMails, outboxFolder } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { isOfThisMachine, servesThisMachineOnly } from '../this-machine.ts';
import { resetDemo } from './reset.ts';

const mailsShown = 50;
const slowestMs = 15_000;
/** Redrawing the demo's pictures takes seconds. */
const resetWithinMs = 120_000;

/** Whether this is a demo that only this machine can reach: one process with the embedded database. */
export const isSandbox = (config: Config): boolean =>
  config.demo &&
  config.databaseUrl === null &&
  config.smtpUrl === null &&
  config.webConcurrency === 1 &&
  servesThisMachineOnly(config);

/**
 * Every body is a JSON object: pages of other origins would need permission to send one, and don't get it.
 */
const Nothing = v.strictObject({});
const Dropping = v.strictObject({
  path: v.optional(v.pipe(v.string('malformed'), v.startsWith('/', 'malformed'))),
});
const Slowness = v.strictObject({
  ms: v.pipe(
    v.number('malformed'),
    v.integer('malformed'),
    v.minValue(0, 'malformed'),
    v.maxValue(slowestMs, 'malformed'),
  ),
});

interface Troubles {
  /** `Authorization` headers that are no longer accepted. */
  readonly expired: Set<string>;
  /** The path of the call whose next answer is dropped; null: of any call; undefined: of none. */
  dropping: string | null | undefined;
  slowMs: number;
}

/** Whether an app made the call: pages make theirs within the process, without a connection. */
const isFromApp = ({ url, raw }: FastifyRequest) => url.startsWith('/api/') && raw.socket instanceof Socket;

const withoutSlash = (path: string) => path.replace(/[/]+$/, '');
const pathOf = ({ url }: FastifyRequest) => withoutSlash(url.replace(/[?].*$/, ''));

function makeTrouble(app: FastifyInstance, troubles: Troubles): void {
  app.addHook('onRequest', async (request) => {
    if (!isFromApp(request)) return;
    if (troubles.expired.has(request.headers.authorization ?? '')) delete request.headers.authorization;
    if (troubles.slowMs > 0) await wait(troubles.slowMs);
  });
  app.addHook('onSend', async (request) => {
    const { dropping } = troubles;
    if (dropping === undefined || !isFromApp(request)) return;
    if (dropping !== null && dropping !== pathOf(request)) return;
    troubles.dropping = undefined;
    request.raw.socket.destroy();
  });
}

function orders(app: FastifyInstance, troubles: Troubles, reset: () => Promise<void>): void {
  app.post('/sandbox/expire-token', async ({ body, headers }) => {
    parseInput(Nothing, body);
    if (headers.authorization === undefined) throw new ApiError('unauthenticated');
    troubles.expired.add(headers.authorization);
    return {};
  });
  app.post('/sandbox/drop-answer', async ({ body }) => {
    const { path } = parseInput(Dropping, body);
    troubles.dropping = path === undefined ? null : withoutSlash(path);
    return {};
  });
  app.post('/sandbox/slow', async ({ body }) => {
    troubles.slowMs = parseInput(Slowness, body).ms;
    return {};
  });
  app.post('/sandbox/reset', { handlerTimeout: resetWithinMs }, async ({ body }) => {
    parseInput(Nothing, body);
    await reset();
    Object.assign(troubles, { dropping: undefined, slowMs: 0 });
    troubles.expired.clear();
    return {};
  });
}

/**
 * Lets app developers read the demo's mails as JSON and cause failures on purpose (docs/decisions/0148).
 * Outside the demo these addresses and hooks don't exist. Must be registered before all other hooks of calls.
 */
export function sandbox(app: FastifyInstance, services: Services): void {
  const { config } = services;
  if (!isSandbox(config)) return;
  const troubles: Troubles = { expired: new Set(), dropping: undefined, slowMs: 0 };
  makeTrouble(app, troubles);
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!isOfThisMachine(request)) throw new ApiError('not_found');
    });
    scope.get('/outbox.json', async () => ({
      mails: (await newestMails(outboxFolder(config.dataDir), mailsShown)).map(({ sentAt, ...mail }) => ({
        ...mail,
        sent_at: new Date(sentAt).toISOString(),
      })),
    }));
    let resetting: Promise<void> | null = null;
    orders(scope, troubles, () => {
      resetting ??= resetDemo(services).finally(() => {
        resetting = null;
      });
      return resetting;
    });
  });
}
