import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { type OpenDatabase, openDatabase } from '@dure/api/database/client.ts';
import { freePort } from '@dure/api/database/embedded/free-port.ts';
import { startSmtp, type TestSmtp } from '../../../api/test/harness/smtp.ts';
import { leanEnv, leanFlags } from '../../../tools/lean.mjs';
import type { Demo } from './demo.ts';
import { embeddedUrl, killPostgres, postmasterPid } from './embedded-files.ts';
import { copyMadeData } from './made-data.ts';
import { node, root } from './project.ts';
import { until } from './until.ts';

export interface ShippedOptions {
  /** Beside PORT, PUBLIC_ORIGIN, DATA_DIR and SMTP_URL; nothing of this process's own environment is passed on. */
  readonly env?: Readonly<Record<string, string>>;
  /** A folder to go on with, left as it is in the end; a new one, removed in the end, without it. */
  readonly dataDir?: string;
  /** Mail to a real mail server (the default) or to the outbox folder. */
  readonly smtp?: boolean;
  /** With demo data (the default), which takes a while to write at the first start. */
  readonly demo?: boolean;
  /** Which build of the web it serves; the newest without it. */
  readonly build?: string;
  /** Another checkout of the project whose programs it runs; this one's without it. */
  readonly folder?: string;
  /** Serve the web's sources with hot reload. */
  readonly dev?: boolean;
  /** In as little memory as `npm start` and a release start it. */
  readonly lean?: boolean;
}

export interface Release {
  /** Which build of the web it serves. */
  readonly build: string;
  /** Where its programs are; this project's own without it. */
  readonly folder?: string;
}

/** How a process ended: by itself with a code, or by a signal. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ShippedServer {
  readonly origin: string;
  readonly port: number;
  readonly dataDir: string;
  /** The mail server it sends to. Throws where it was started without. */
  readonly smtp: TestSmtp;
  /** A connection to its database, for looking at rows and holding locks. */
  readonly sql: OpenDatabase['sql'];
  readonly databaseUrl: string;
  readonly pid: number;
  /** What it printed since the last start, both streams. */
  output(): string;
  /** DATA_DIR/demo.json. */
  demo(): Demo;
  /** Sends a signal and resolves once the process has ended. */
  kill(signal: NodeJS.Signals): Promise<Ended>;
  /** Starts the process on its DATA_DIR and port, and waits for nothing. */
  launch(): void;
  /** Resolves once the process has ended. */
  ended(): Promise<Ended>;
  /**
   * Launches it and resolves, once it can serve, to the milliseconds that took. From now on
   * as another release, if one is given.
   */
  start(another?: Release): Promise<number>;
  /** Closes the channel to the process, as happens when whoever started it dies. */
  leave(): void;
  /** Stops whatever still runs, the PostgreSQL too, and removes its folder. */
  stop(): Promise<void>;
}

/** A loaded machine is no fault of the test. */
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
  // 'exit' may come before the last words, and 'close' never comes once the channel was let go.
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
 * The process just as it is shipped (`node server/src/main.ts`, the web as tools/build.ts built it) with a DATA_DIR
 * and a port of its own; not launched yet.
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

/** What a first start leaves, by a first start. */
async function makeData(dataDir: string, demo: boolean): Promise<void> {
  const server = await prepareShipped({ dataDir, demo, smtp: false });
  try {
    await server.start();
  } finally {
    await server.stop();
  }
}

/**
 * Launches a server and resolves once it can serve. A new DATA_DIR is as a first start of this run left one; another
 * checkout, whose database may be of another form, starts in an empty one.
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
