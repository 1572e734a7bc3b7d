import { setTimeout as wait } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { type Cluster, openCluster } from './embedded/cluster.ts';
import { ensureOwned, handOver, ownerUrl } from './embedded/owner.ts';
import {
  ensureRunning,
  type Postmaster,
  readPostmaster,
  type ServerSettings,
  type Starting,
  urlOf,
} from './embedded/postmaster.ts';
import { isRunning, signal } from './embedded/process.ts';

export interface EmbeddedDatabase {
  /** Of the database `dure`, as its owner; holds the password. */
  readonly url: string;
  /** The same as PostgreSQL's superuser: for copying its files and for measuring, never for serving. */
  readonly superuserUrl: string;
  /** Lets go of the server, and stops it unless another process with the same DATA_DIR still uses it. */
  stop(): Promise<void>;
}

const databaseName = 'dure';
/** Held shared by every process that uses the server; who gets it alone may stop the server. */
const useLock = 4_682_002;
const restartAfterMs = 1_000;
/** What keeps it from starting, as a disk that is full, may end any time. */
const restartAfterMaxMs = 2_000;

/**
 * Serves a PostgreSQL from `dataDir`: started, or adopted where one was left running or another process has it. It
 * is brought back when it dies. Told to be `stopping` while it starts, it leaves none behind.
 */
export async function startEmbedded(
  dataDir: string,
  settings: ServerSettings = {},
  stopping?: AbortSignal,
): Promise<EmbeddedDatabase> {
  const cluster = await openCluster(dataDir, stopping);
  const use = await holdServer(cluster, { settings, stopping });
  try {
    await ensureDatabase(cluster, use.port);
    stopping?.throwIfAborted();
  } catch (error) {
    await use.release();
    throw error;
  }
  return {
    url: ownerUrl(cluster, use.port, databaseName),
    superuserUrl: urlOf(cluster, use.port, databaseName),
    stop: () => use.release(),
  };
}

interface Use {
  readonly port: number;
  release(): Promise<void>;
}

/** Marks the server as used until released, and starts it again on the same port when it was lost. */
async function holdServer(cluster: Cluster, options: Starting): Promise<Use> {
  const released = new AbortController();
  let held = await hold(cluster, options);
  let reviving = Promise.resolve();
  const { port } = held.server;

  async function revive(): Promise<void> {
    for (let pause = restartAfterMs; ; pause = Math.min(pause * 2, restartAfterMaxMs)) {
      await wait(pause, undefined, { ref: false, signal: released.signal }).catch(() => undefined);
      if (released.signal.aborted) return;
      try {
        held = await hold(cluster, { ...options, fixedPort: port });
        reviveWhenLost();
        return;
      } catch {
        // Tried again after a longer pause; meanwhile every answer is 503.
      }
    }
  }
  function reviveWhenLost(): void {
    void held.lost.then(() => {
      reviving = revive();
    });
  }
  reviveWhenLost();

  return {
    port,
    async release() {
      if (released.signal.aborted) return;
      released.abort();
      // One that is just being brought back is let go of as well.
      await reviving;
      await letGo(held.sql);
      await stopIfUnused(cluster);
    },
  };
}

interface Hold {
  readonly server: Postmaster;
  readonly sql: Sql;
  readonly lost: Promise<void>;
}

/** A server that is just being stopped by its last user answers and goes: then once more. */
async function hold(cluster: Cluster, options: Starting): Promise<Hold> {
  for (let attempt = 1; ; attempt += 1) {
    const server = await ensureRunning(cluster, options);
    const { promise: lost, resolve } = Promise.withResolvers<void>();
    const sql = connectTo(cluster, server.port, { onclose: () => resolve() });
    try {
      await sql`select pg_advisory_lock_shared(${useLock})`;
      return { server, sql, lost };
    } catch (error) {
      await sql.end({ timeout: 0 });
      if (attempt === 5) {
        await stopIfUnused(cluster);
        throw error;
      }
    }
  }
}

/** By a word of its own: where a connection only ends, PostgreSQL has its lock for a moment more, and would be left. */
async function letGo(sql: Sql): Promise<void> {
  await sql`select pg_advisory_unlock_shared(${useLock})`.catch(() => undefined);
  await sql.end({ timeout: 1 });
}

/** No process that starts in between is left without a server: it waits for the lock and starts its own. */
async function stopIfUnused(cluster: Cluster): Promise<void> {
  const server = readPostmaster(cluster);
  if (!server) return;
  const sql = connectTo(cluster, server.port);
  try {
    const [row] = await sql<{ alone: boolean }[]>`select pg_try_advisory_lock(${useLock}) as alone`;
    if (!row?.alone) return;
    signal(server.pid, 'SIGINT');
    if (!(await endsWithin(server.pid, 8_000))) signal(server.pid, 'SIGQUIT');
    await endsWithin(server.pid, 2_000);
  } catch {
    // Gone already.
  } finally {
    await sql.end({ timeout: 0 });
  }
}

async function endsWithin(pid: number, ms: number): Promise<boolean> {
  for (const deadline = Date.now() + ms; Date.now() < deadline; ) {
    if (!isRunning(pid)) return true;
    await wait(20);
  }
  return false;
}

async function ensureDatabase(cluster: Cluster, port: number): Promise<void> {
  const maintenance = connectTo(cluster, port);
  const own = connectTo(cluster, port, { database: databaseName });
  try {
    await ensureOwned(maintenance, cluster, databaseName);
    await handOver(own);
  } finally {
    await Promise.all([maintenance, own].map((sql) => sql.end({ timeout: 1 })));
  }
}

/** One connection, as the superuser, that stays for as long as it is wanted; to the maintenance database unless told. */
function connectTo(
  cluster: Cluster,
  port: number,
  { database = 'postgres', onclose = () => undefined }: { database?: string; onclose?: () => void } = {},
): Sql {
  return postgres(urlOf(cluster, port, database), {
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => undefined,
    onclose,
    connection: { application_name: 'dure-holder' },
  });
}
