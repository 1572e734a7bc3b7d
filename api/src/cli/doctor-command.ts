import { type Config, ConfigError, readServersConfig } from '../config.ts';
import { openDatabase } from '../database/client.ts';
import { lookAtDatabase } from '../doctor/database-repository.ts';
import { connectionsOf, surroundingsOf } from '../doctor/environment-checks.ts';
import { type Finding, lookAt } from '../doctor/finding.ts';
import { settingsNow } from '../settings-in-force.ts';
import type { Machine, Outcome, Program } from './command.ts';
import { noOperand } from './given.ts';
import { withDatabase } from './store.ts';

const settingsAtFault = (faults: readonly string[]): Finding[] =>
  faults.map((says) => ({ about: 'settings', well: false, says }));

/** Settings including those changed in the console; without that table, those of the environment. */
async function settingsAt(url: string, config: Config): Promise<Config> {
  const { sql, close } = openDatabase(url, { max: 1 });
  return settingsNow(config, sql)
    .catch(() => config)
    .finally(close);
}

async function examine(machine: Machine): Promise<Finding[]> {
  let config = readServersConfig(machine.env);
  const found: Finding[] = [];
  const reached = await lookAt({
    settings: async () => 'are read',
    reach: () =>
      withDatabase(config, machine, async (url) => {
        found.push(...(await lookAtDatabase(url, connectionsOf(config))));
        config = await settingsAt(url, config);
        return 'the database answers';
      }),
  });
  return [...reached, ...found, ...(await lookAt(surroundingsOf(config)))];
}

function told(findings: readonly Finding[]): Outcome {
  const lines = findings.map(
    ({ about, well, says }) => `${well ? 'ok  ' : 'FAIL'}  ${about.padEnd(11)}  ${says}`,
  );
  const failed = findings.some(({ well }) => !well);
  return { json: { well: !failed, findings }, text: lines.join('\n'), failed };
}

export const doctor: Program = {
  name: 'doctor',
  synopsis: 'doctor',
  summary:
    'Look at settings, database, mail, pictures, disk, clock, secrets and backups; says what to do, a line each.',
  options: [],
  prepare(given) {
    noOperand(given);
    return async (machine) => {
      try {
        return told(await examine(machine));
      } catch (error) {
        if (error instanceof ConfigError) return told(settingsAtFault(error.faults));
        throw error;
      }
    };
  },
};
