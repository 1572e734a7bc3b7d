import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { isDatabaseGone } from '../plugins/database-gone.ts';
import { type Command, Failure, type Given, type Outcome, UsageError } from './command.ts';
import { commands, helpText } from './help.ts';
import { loginOf } from './login.ts';
import { withStore } from './store.ts';

/** What a command leaves its caller: an exit code, and text for each stream. */
interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

interface Request {
  readonly command: Command;
  readonly given: Given;
}

/** Options are those of the command its words name, so that another's are refused. */
function readRequest(args: readonly string[]): Request {
  const words = args.slice(0, 2).join(' ');
  const command = commands.find(({ name }) => name === words);
  if (!command) throw new UsageError(words === '' ? 'a command is missing' : `no command ${words}`);
  // A code may begin with a dash: where there are no options, nothing is mistaken for one.
  if (command.options.length === 0) return { command, given: { options: {}, operands: args.slice(2) } };
  const valued = command.options.map((name) => [name, { type: 'string' }] as const);
  const options = Object.fromEntries(valued);
  try {
    const { values, positionals } = parseArgs({ args: args.slice(2), options, allowPositionals: true });
    return { command, given: { options: values as Record<string, string>, operands: positionals } };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const { command, given } = readRequest(args);
  const act = command.prepare(given);
  return withStore(readConfig(env), { login: loginOf(env) }, act);
}

/** Why nothing was done: a word for machines and a sentence for people. */
function explain(error: unknown): { error: string; message: string } {
  if (error instanceof UsageError) return { error: 'usage', message: error.message };
  if (error instanceof Failure) return { error: error.reason, message: error.message };
  if (error instanceof ConfigError) return { error: 'settings', message: error.message };
  if (isDatabaseGone(error)) return { error: 'unavailable', message: 'The database cannot be reached.' };
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return { error: 'failed', message: cause instanceof Error ? cause.message : String(cause) };
}

function refusal(error: unknown, asJson: boolean): Said {
  const why = explain(error);
  const isUsage = error instanceof UsageError;
  const code = isUsage ? 2 : 1;
  if (asJson) return { code, out: `${JSON.stringify(why)}\n`, err: '' };
  return { code, out: '', err: `${why.message}\n${isUsage ? 'See: npm run cli -- --help\n' : ''}` };
}

function help(asked: readonly string[]): Said {
  const shown = commands.filter(({ name }) => name.startsWith(asked[0] ?? ''));
  return { code: 0, out: helpText(shown.length > 0 ? shown : commands), err: '' };
}

/** Does what the words say on the database of these settings. */
export async function answer(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Said> {
  const asJson = args.includes('--json');
  const asked = args.filter((arg) => arg !== '--json');
  if (asked.includes('--help') || asked.includes('-h')) return help(asked);
  try {
    const { json, text } = await run(asked, env);
    return { code: 0, out: asJson ? `${JSON.stringify(json)}\n` : `${text}\n`, err: '' };
  } catch (error) {
    return refusal(error, asJson);
  }
}
