import type { Config } from '../config.ts';
import { openDatabase } from '../database/client.ts';
import { startEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import type { Operator } from '../features/audit/service.ts';
import { Failure, type Scope } from './command.ts';

/**
 * Runs `work` on the database the server uses: the one of `DATABASE_URL`, or the embedded one, which is shared with a
 * running server and otherwise started for as long as the command takes.
 */
export async function withStore<Result>(
  config: Config,
  operator: Operator,
  work: (scope: Scope) => Promise<Result>,
): Promise<Result> {
  if (config.apiOrigin !== null) {
    throw new Failure(
      'no_database',
      'API_ORIGIN is set: members and invitations are on that host, not here.',
    );
  }
  const embedded = config.databaseUrl === null ? await startEmbedded(config.dataDir) : null;
  try {
    const url = config.databaseUrl ?? embedded?.url ?? '';
    await migrate(url);
    const { db, close } = openDatabase(url, { max: 1 });
    try {
      return await work({ db, config, operator });
    } finally {
      await close();
    }
  } finally {
    await embedded?.stop();
  }
}
