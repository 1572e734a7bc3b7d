import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { storedSecret } from '../../stored-secret.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { type Identity, launchAs, serverIdentity } from './identity.ts';
import { isRunning } from './process.ts';

/** The embedded PostgreSQL's files and their owner. */
export interface Cluster {
  readonly folder: string;
  readonly logFile: string;
  readonly portFile: string;
  readonly user: string;
  readonly password: string;
  readonly binaries: Binaries;
  readonly identity: Identity | null;
}

const run = promisify(execFile);

/** `pg_trgm` makes trigrams of Hangul only with a UTF-8 ctype. Without one searches are slower, but right. */
const ctypes = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** Returns the cluster in `dataDir`, creating it if there is none. A kill leaves nothing half-made. */
export async function openCluster(dataDir: string, stopping?: AbortSignal): Promise<Cluster> {
  const password = storedSecret(dataDir, 'database-password');
  const identity = await serverIdentity();
  if (identity) letThrough(dataDir);
  const cluster: Cluster = {
    folder: join(dataDir, 'postgres'),
    logFile: join(dataDir, 'postgres.log'),
    portFile: join(dataDir, 'postgres.port'),
    user: 'dure',
    password,
    binaries: await findBinaries(),
    identity,
  };
  if (!existsSync(cluster.folder)) await initialise(cluster, dataDir, stopping);
  return cluster;
}

/** Secrets in DATA_DIR are readable by their owner only; the folder itself can be traversed. */
function letThrough(dataDir: string): void {
  const { mode } = statSync(dataDir);
  if ((mode & 0o001) === 0) chmodSync(dataDir, (mode & 0o7777) | 0o011);
}

async function initialise(cluster: Cluster, dataDir: string, stopping?: AbortSignal): Promise<void> {
  removeDrafts(dataDir);
  const draft = `${cluster.folder}.draft-${process.pid}`;
  const passwordFile = `${draft}.password`;
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  if (cluster.identity) {
    for (const path of [draft, passwordFile]) chownSync(path, cluster.identity.uid, cluster.identity.gid);
  }
  try {
    await initdb(cluster, draft, passwordFile, stopping);
    renameSync(draft, cluster.folder);
  } catch (error) {
    // Another process that started at the same time was faster.
    if (!existsSync(cluster.folder)) throw error;
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
    // An initdb outlives its killed parent and keeps writing; one begun before ours has ended by now.
    removeDrafts(dataDir);
  }
}

async function initdb(
  cluster: Cluster,
  draft: string,
  passwordFile: string,
  stopping?: AbortSignal,
): Promise<void> {
  const flags = [
    `--pgdata=${draft}`,
    `--username=${cluster.user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  const { initdb: program } = cluster.binaries;
  let failure: unknown;
  for (const ctype of ctypes) {
    stopping?.throwIfAborted();
    const launch = launchAs(cluster.identity, program, [...flags, `--lc-ctype=${ctype}`], [program, draft]);
    try {
      const making = run(launch.command, launch.args, {
        ...launch.identity,
        cwd: '/',
        env: serverEnvironment(),
      });
      const stop = () => making.child.kill('SIGTERM');
      stopping?.addEventListener('abort', stop);
      await making.finally(() => stopping?.removeEventListener('abort', stop));
      return;
    } catch (error) {
      failure = error;
    }
  }
  throw new Error(`initdb failed in ${draft}`, { cause: failure });
}

/** Drafts of processes killed while creating one. */
function removeDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const maker = /^postgres\.draft-(\d+)/.exec(name)?.[1];
    if (maker && !isRunning(Number(maker)))
      rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The embedded server ignores the machine's locale and PG* settings. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TZ, SystemRoot } = process.env;
  return { PATH, LC_ALL: 'C', ...(TZ ? { TZ } : {}), ...(SystemRoot ? { SystemRoot } : {}) };
}
