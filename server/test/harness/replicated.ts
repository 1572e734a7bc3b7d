import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@dure/api/database/client.ts';
import { type Cluster, openCluster } from '@dure/api/database/embedded/cluster.ts';
import { freePort } from '@dure/api/database/embedded/free-port.ts';
import { ensureRunning, type ServerSettings, urlOf } from '@dure/api/database/embedded/postmaster.ts';
import { signal } from '@dure/api/database/embedded/process.ts';
import { onTestFinished } from 'vitest';
import { postmasterPid } from './embedded-files.ts';
import { until } from './until.ts';

/** A PostgreSQL server and a connection to its database `dure`. */
export interface DatabaseServer {
  readonly dataDir: string;
  readonly port: number;
  readonly url: string;
  readonly sql: ReturnType<typeof openDatabase>['sql'];
}

export interface Replicated {
  readonly primary: DatabaseServer;
  readonly standby: DatabaseServer;
  /** A URL with both hosts, as an operator writes it, the standby first. */
  readonly url: string;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dure-replicated-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function run(cluster: Cluster, dataDir: string, settings: ServerSettings): Promise<DatabaseServer> {
  const { port } = await ensureRunning(cluster, { settings, fixedPort: await freePort() });
  onTestFinished(async () => {
    const pid = postmasterPid(dataDir);
    if (pid === null) return;
    signal(pid, 'SIGQUIT');
    await until('the PostgreSQL is gone', () => postmasterPid(dataDir) === null);
  });
  const url = urlOf(cluster, port, 'dure');
  const { sql, close } = openDatabase(url, { max: 1 });
  onTestFinished(() => close(0));
  return { dataDir, port, url, sql };
}

async function createDure(cluster: Cluster, port: number): Promise<void> {
  const { sql, close } = openDatabase(urlOf(cluster, port, 'postgres'), { max: 1 });
  // No standby exists yet.
  await sql`set synchronous_commit = local`;
  await sql`create database dure`;
  await close();
}

/** Starts a primary with a synchronous standby. Stopped and removed after the test. */
export async function startReplicated(): Promise<Replicated> {
  const [one, other] = [newFolder(), newFolder()];
  const cluster = await openCluster(one);
  // Both start from the same files, as after pg_basebackup.
  execFileSync('cp', ['-a', `${one}/.`, other]);
  const copy = await openCluster(other);
  writeFileSync(join(copy.folder, 'standby.signal'), '');

  const primary = await run(cluster, one, { synchronous_standby_names: '*' });
  await createDure(cluster, primary.port);
  const standby = await run(copy, other, {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${cluster.user} password=${cluster.password}`,
  });
  await until('the standby is in step', async () => {
    const [row] = await primary.sql`select from pg_stat_replication where sync_state = 'sync'`;
    return row !== undefined;
  });
  const { user, password } = cluster;
  const servers = [standby, primary].map(({ port }) => `127.0.0.1:${port}`).join(',');
  const url = `postgres://${user}:${password}@${servers}/dure?target_session_attrs=read-write`;
  return { primary, standby, url };
}
