import '../../../tools/needed-node.ts';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { isDatabaseGone } from '../plugins/database-gone.ts';
import { type Command, Failure, type Given, type Outcome, UsageError } from './command.ts';
import { commands, helpText } from './help.ts';
import { loginOf } from './login.ts';
import { withStore } from './store.ts';

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

async function run(args: readonly string[]): Promise<Outcome> {
  const { command, given } = readRequest(args);
  const act = command.prepare(given);
  return withStore(readConfig(process.env), { login: loginOf(process.env) }, act);
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

function report(error: unknown, asJson: boolean): void {
  const why = explain(error);
  if (asJson) process.stdout.write(`${JSON.stringify(why)}\n`);
  else process.stderr.write(`${why.message}\n`);
  const isUsage = error instanceof UsageError;
  if (isUsage && !asJson) process.stderr.write('See: npm run cli -- --help\n');
  process.exitCode = isUsage ? 2 : 1;
}

const args = process.argv.slice(2);
const asJson = args.includes('--json');
const asked = args.filter((arg) => arg !== '--json');
if (asked.includes('--help') || asked.includes('-h')) {
  const shown = commands.filter(({ name }) => name.startsWith(asked[0] ?? ''));
  process.stdout.write(helpText(shown.length > 0 ? shown : commands));
} else {
  try {
    const { json, text } = await run(asked);
    process.stdout.write(asJson ? `${JSON.stringify(json)}\n` : `${text}\n`);
  } catch (error) {
    report(error, asJson);
  }
}
