import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@dure/api/database/embedded/free-port.ts';
import { startEmbedded } from '@dure/api/database/embedded.ts';
import { Spawned, untilAnswers } from './spawned.ts';

/** Memory of a process after a collection, in bytes. */
export interface Memory {
  /** Resident, as the system counts it. */
  readonly resident: number;
  /** Objects and buffers. */
  readonly held: number;
}

/** The shipped process with demo data. */
export interface DemoSite {
  readonly origin: string;
  readonly pid: number;
  /** The first process of its PostgreSQL. */
  readonly postgresPid: number;
  readonly databaseUrl: string;
  memory(): Promise<Memory>;
  /** The content of DATA_DIR/demo.json. */
  readonly demo: {
    readonly projects: readonly string[];
    readonly posts: readonly string[];
    readonly profiles: readonly string[];
    readonly invitations: { readonly student: string };
  };
}

export interface DemoSiteOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The only core that the serving process may use. */
  readonly core?: string | undefined;
}

/** Starts the site as `npm start` does, on a port and folder of its own, and removes both afterwards. */
export async function withDemoSite<T>(
  work: (site: DemoSite) => Promise<T>,
  { env, core }: DemoSiteOptions = {},
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dure-bench-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const database = await startEmbedded(dataDir);
  const settings = { PORT: String(port), PUBLIC_ORIGIN: origin, DATA_DIR: dataDir, ...env };
  const server = new Spawned('measured-server.ts', { env: settings, core, lean: true });
  try {
    await untilAnswers(`${origin}/readyz`);
    return await work({
      origin,
      pid: server.pid,
      postgresPid: Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10),
      databaseUrl: database.superuserUrl,
      memory: () => server.ask<Memory>('memory'),
      demo: JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')),
    });
  } finally {
    await server.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
