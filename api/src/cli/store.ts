import { type Config, readServersConfig } from '../config.ts';
import { openDatabase } from '../database/client.ts';
import { startEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { nameOfDatabase } from '../database/server-urls.ts';
import { requireSupportedDatabase } from '../database/version.ts';
import { writableUrl } from '../database/writable-url.ts';
import { settingsNow } from '../settings-in-force.ts';
import { type Command, Failure, type Machine, type Program } from './command.ts';
import { loginOf } from './login.ts';

/** Identifies the database for people, without the password. */
function nameOf({ databaseUrl, databaseDirectUrl, dataDir }: Config): string {
  const url = databaseDirectUrl ?? databaseUrl;
  return url === null ? `the embedded one in ${dataDir}` : nameOfDatabase(url);
}

/**
 * Runs `work` on the server's database: that of `DATABASE_URL`, or the embedded one, shared with a running server or
 * started meanwhile. First says which one it is.
 */
export async function withDatabase<Result>(
  config: Config,
  machine: Machine,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (config.apiOrigin !== null) {
    throw new Failure(
      'no_database',
      'API_ORIGIN is set: members and invitations are on that host, not here.',
    );
  }
  machine.name('database', nameOf(config));
  if (config.databaseUrl !== null) {
    const url = await writableUrl(config.databaseDirectUrl ?? config.databaseUrl);
    await requireSupportedDatabase(url);
    return work(url);
  }
  const embedded = await startEmbedded(config.dataDir);
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** Makes a command run on the server's database, migrating that first. */
export const onStore = (command: Command): Program => ({
  ...command,
  prepare(given) {
    const act = command.prepare(given);
    return (machine) => {
      const config = readServersConfig(machine.env);
      return withDatabase(config, machine, async (url) => {
        await migrate(url);
        const { db, sql, close } = openDatabase(url, { max: 1 });
        const operator = loginOf(machine.env);
        return settingsNow(config, sql)
          .then((now) => act({ db, sql, config: now, operator }))
          .finally(() => close());
      });
    };
  },
});
