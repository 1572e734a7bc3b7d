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
  /** The URL of database `dure` for its owner; contains the password. */
  readonly url: string;
  /** The same for PostgreSQL's superuser: for backups and measuring, never for serving. */
  readonly superuserUrl: string;
  /** Releases the server, which stops unless another process with the same DATA_DIR uses it. */
  stop(): Promise<void>;
}

const databaseName = 'dure';
/** A lock shared by all processes that use the server; whoever gets it exclusively may stop the server. */
const useLock = 4_682_002;
const restartAfterMs = 1_000;
/** Reasons for a failed start, such as a full disk, may pass at any time. */
const restartAfterMaxMs = 2_000;

/**
 * Runs a PostgreSQL in `dataDir`: starts it, or adopts one that is running. Restarts it when it dies. If `stopping` is
 * aborted during the start, none is left running.
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

/** Marks the server as used until released, and restarts it on the same port when it is lost. */
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
        // Retries after a longer pause; meanwhile every answer is 503.
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
      // Also releases a server that is just being restarted.
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

/** The last user's process may be stopping the server just now; then it starts again. */
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

/**
 * Unlocks explicitly: after a mere disconnect PostgreSQL would hold the lock a moment longer, and the server would keep
 * running.
 */
async function letGo(sql: Sql): Promise<void> {
  await sql`select pg_advisory_unlock_shared(${useLock})`.catch(() => undefined);
  await sql.end({ timeout: 1 });
}

/** A process that starts meanwhile waits for the lock and starts its own server. */
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
    // It has ended already.
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

/** A superuser connection that stays open; to the maintenance database by default. */
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
