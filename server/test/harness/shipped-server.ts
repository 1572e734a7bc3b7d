import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { type OpenDatabase, openDatabase } from '@dure/api/database/client.ts';
import { freePort } from '@dure/api/database/embedded/free-port.ts';
import { startSmtp, type TestSmtp } from '../../../api/test/harness/smtp.ts';
import { leanEnv, leanFlags } from '../../../tools/node-flags.mjs';
import type { Demo } from './demo.ts';
import { embeddedUrl, killPostgres, postmasterPid } from './embedded-files.ts';
import { copyMadeData } from './made-data.ts';
import { node, root } from './project.ts';
import { until } from './until.ts';

export interface ShippedOptions {
  /** Beside PORT, PUBLIC_ORIGIN, DATA_DIR and SMTP_URL; this process's own environment is not passed on. */
  readonly env?: Readonly<Record<string, string>>;
  /** An existing folder, kept afterwards. The default is a new one, removed afterwards. */
  readonly dataDir?: string;
  /** Mail to a real mail server (the default) or to the outbox folder. */
  readonly smtp?: boolean;
  /** With demo data (the default), which makes the first start slower. */
  readonly demo?: boolean;
  /** The web build to serve; the newest by default. */
  readonly build?: string;
  /** Another checkout of the project to run; this one by default. */
  readonly folder?: string;
  /** Serves the web's sources with hot reload. */
  readonly dev?: boolean;
  /** Starts it with the memory options of `npm start` and of a release. */
  readonly lean?: boolean;
}

export interface Release {
  /** The web build to serve. */
  readonly build: string;
  /** The folder of its programs; this project by default. */
  readonly folder?: string;
}

/** The exit code or the signal. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ShippedServer {
  readonly origin: string;
  readonly port: number;
  readonly dataDir: string;
  /** The mail server it sends to. Throws if it was started without one. */
  readonly smtp: TestSmtp;
  /** A connection to its database, for reading rows and holding locks. */
  readonly sql: OpenDatabase['sql'];
  readonly databaseUrl: string;
  readonly pid: number;
  /** Its output on both streams since the last start. */
  output(): string;
  /** DATA_DIR/demo.json. */
  demo(): Demo;
  /** Sends a signal and resolves once the process has ended. */
  kill(signal: NodeJS.Signals): Promise<Ended>;
  /** Starts the process on its DATA_DIR and port without waiting. */
  launch(): void;
  /** Resolves once the process has ended. */
  ended(): Promise<Ended>;
  /**
   * Starts it and resolves to the milliseconds until it could serve; as another release if one is given, from then on.
   */
  start(another?: Release): Promise<number>;
  /** Closes the channel to the process, as when its parent dies. */
  leave(): void;
  /** Stops the process and its PostgreSQL, and removes its folder. */
  stop(): Promise<void>;
}

/** Long, for loaded machines. */
const readyWithinMs = 240_000;

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  output: string;
}

interface Command {
  readonly flags: readonly string[];
  readonly folder: string;
  readonly args: readonly string[];
}

/** The channel tells it when this process is gone, so that nothing outlives the tests. */
function launch({ flags, folder, args }: Command, env: Record<string, string>): Running {
  const child = spawn(node, [...flags, join(folder, 'server/src/main.ts'), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: join(root, '.cache/node'), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // 'exit' may come before the last output, and 'close' never comes once the channel was closed.
  const lastWords = Promise.all([child.stdout, child.stderr].map((stream) => stream && finished(stream)));
  const ended = once(child, 'exit').then(async ([code, signal]): Promise<Ended> => {
    await lastWords;
    return { code, signal };
  });
  const running: Running = { child, ended, output: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      running.output += text;
    });
  }
  return running;
}

const hasEnded = ({ child }: Running) => child.exitCode !== null || child.signalCode !== null;

async function untilReady(origin: string, running: Running): Promise<void> {
  await until(
    `${origin} is ready to serve`,
    async () => {
      if (hasEnded(running)) {
        const { code, signal } = await running.ended;
        throw new Error(`The server ended (${code ?? signal}) before it was ready:\n${running.output}`);
      }
      const answer = await fetch(`${origin}/readyz`).catch(() => null);
      return answer?.ok;
    },
    readyWithinMs,
  );
}

/**
 * The shipped process (`node server/src/main.ts` with the built web) with its own DATA_DIR and port, not started yet.
 */
export async function prepareShipped(options: ShippedOptions = {}): Promise<ShippedServer> {
  const { env = {}, dev = false, lean = false } = options;
  let { build, folder = root } = options;
  const command = (): Command => ({
    flags: lean ? leanFlags : [],
    folder,
    args: dev ? ['--dev'] : build === undefined ? [] : [`--build=${build}`],
  });
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'dure-shipped-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const smtp = options.smtp === false ? null : await startSmtp();
  const settings = {
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DATA_DIR: dataDir,
    ...(smtp && { SMTP_URL: smtp.url }),
    ...(options.demo === false && { DEMO: 'off' }),
    ...(lean && leanEnv),
    ...env,
  };
  const databaseUrl = () => env.DATABASE_URL ?? embeddedUrl(dataDir);
  let opened: OpenDatabase | null = null;
  let running: Running | null = null;
  const current = () => {
    if (running === null) throw new Error('The server was never launched');
    return running;
  };

  return {
    origin,
    port,
    dataDir,
    get smtp() {
      if (smtp === null) throw new Error('This server mails to its outbox');
      return smtp;
    },
    get sql() {
      opened ??= openDatabase(databaseUrl(), { max: 4 });
      return opened.sql;
    },
    get databaseUrl() {
      return databaseUrl();
    },
    get pid() {
      return current().child.pid ?? 0;
    },
    output: () => current().output,
    demo: () => JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as Demo,
    launch() {
      running = launch(command(), settings);
    },
    ended: () => current().ended,
    async start(another) {
      build = another?.build ?? build;
      folder = another?.folder ?? folder;
      const began = performance.now();
      running = launch(command(), settings);
      await untilReady(origin, running);
      return performance.now() - began;
    },
    async kill(signal) {
      current().child.kill(signal);
      return current().ended;
    },
    leave: () => current().child.disconnect(),
    async stop() {
      await opened?.close(0);
      if (running && !hasEnded(running)) {
        running.child.kill('SIGTERM');
        await running.ended;
      }
      if (postmasterPid(dataDir) !== null) await killPostgres(dataDir);
      await smtp?.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes the DATA_DIR of a first start. */
async function makeData(dataDir: string, demo: boolean): Promise<void> {
  // Nothing is claimed of this start: on a busy machine it may take long.
  const server = await prepareShipped({ dataDir, demo, smtp: false, env: { DATABASE_ANSWER_MS: '60000' } });
  try {
    await server.start();
  } finally {
    await server.stop();
  }
}

/**
 * Starts a server and resolves once it can serve. A new DATA_DIR is a copy of this run's first start; another checkout,
 * whose schema may differ, starts empty.
 */
export async function startShipped(options: ShippedOptions = {}): Promise<ShippedServer> {
  const server = await prepareShipped(options);
  const { env = {}, demo = true, dataDir, folder } = options;
  try {
    if (dataDir === undefined && folder === undefined && !env.DATABASE_URL && !env.API_ORIGIN) {
      await copyMadeData(demo ? 'demo' : 'bare', server.dataDir, (into) => makeData(into, demo));
    }
    await server.start();
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}
