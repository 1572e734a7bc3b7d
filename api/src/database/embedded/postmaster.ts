import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { type Cluster, serverEnvironment } from './cluster.ts';
import { freePort, isFree } from './free-port.ts';
import { launchAs } from './identity.ts';
import { commandLine, isRunning, signal } from './process.ts';

/** A running server as described by its lock file. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** "starting", "stopping", "ready", … */
  readonly status: string;
}

export type ServerSettings = Readonly<Record<string, string>>;

export interface Starting {
  readonly settings?: ServerSettings;
  /** A port that clients already know and that must be used. */
  readonly fixedPort?: number;
  readonly withinMs?: number;
  /** Stops a server that is being started. */
  readonly stopping?: AbortSignal | undefined;
}

const tooManyConnections = '53300';
const wrongPassword = '28P01';
const pollMs = 25;
/** It ended at once: another process was faster, or the disk is full. */
const startAgainAfterMs = 250;
/** A server that claims to be ready but accepts no connection for this long is restarted. */
const hungAfterMs = 2_000;
const logMaxBytes = 8 * 1024 * 1024;

const defaultSettings: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Ends a statement whose client was killed.
  client_connection_check_interval: '1s',
  // The log names no person: no statements with values, no "Key (email)=(…)".
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/**
 * Makes sure that the server answers, and returns its port: adopts a running one, stops a hanging one, removes a stale
 * lock file, and otherwise starts it.
 */
export async function ensureRunning(cluster: Cluster, options: Starting = {}): Promise<Postmaster> {
  const deadline = Date.now() + (options.withinMs ?? 30_000);
  let readySince: number | null = null;
  let port = options.fixedPort ?? (await keptPort(cluster));
  while (Date.now() < deadline) {
    const running = readPostmaster(cluster);
    if (running?.status === 'ready') {
      readySince ??= Date.now();
      if (await answers(cluster, running.port)) return running;
      if (Date.now() - readySince > hungAfterMs) signal(running.pid, 'SIGKILL');
    } else if (!running) {
      options.stopping?.throwIfAborted();
      readySince = null;
      const started = await start(cluster, port, options);
      if (!started && options.fixedPort === undefined && !(await isFree(port))) port = await freePort();
      if (!started) await wait(startAgainAfterMs);
    }
    await wait(pollMs);
  }
  throw new Error(`the embedded PostgreSQL did not start; see ${cluster.logFile}`);
}

/** Null if none runs. Removes a lock file whose process id now belongs to another program. */
export function readPostmaster(cluster: Cluster): Postmaster | null {
  const file = join(cluster.folder, 'postmaster.pid');
  const lines = readLines(file);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isRunning(pid)) return null;
  const command = commandLine(pid);
  if (!command.includes('postgres') || !command.includes(cluster.folder)) {
    rmSync(file, { force: true });
    return null;
  }
  return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? 'starting' };
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Whether it started; false if it ended at once (port taken, or another process was faster). */
async function start(cluster: Cluster, port: number, { settings, stopping }: Starting): Promise<boolean> {
  writeFileSync(cluster.portFile, `${port}\n`);
  const flags = Object.entries({ ...defaultSettings, ...settings, port: String(port) });
  const { postgres: program } = cluster.binaries;
  const launch = launchAs(
    cluster.identity,
    program,
    ['-D', cluster.folder, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    [program, cluster.folder],
  );
  const log = openSync(cluster.logFile, isLarge(cluster.logFile) ? 'w' : 'a', 0o600);
  // In a process group of its own: Ctrl-C in the terminal is for the site, which stops the database last.
  const child = spawn(launch.command, launch.args, {
    ...launch.identity,
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  child.unref();
  while (!ended && readPostmaster(cluster)?.status !== 'ready') {
    if (stopping?.aborted && child.pid !== undefined) signal(child.pid, 'SIGINT');
    await wait(pollMs);
  }
  return !ended;
}

function isLarge(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > logMaxBytes;
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const sql = postgres(urlOf(cluster, port, 'postgres'), { max: 1, connect_timeout: 1, fetch_types: false });
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === tooManyConnections) return true;
    if (code === wrongPassword) throw new Error(`the password in DATA_DIR is not that of ${cluster.folder}`);
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Connected as the superuser. */
export function urlOf(cluster: Cluster, port: number, database: string): string {
  return `postgres://${cluster.user}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

async function keptPort(cluster: Cluster): Promise<number> {
  const kept = Number(readLines(cluster.portFile)[0]);
  return Number.isInteger(kept) && kept > 0 ? kept : freePort();
}
