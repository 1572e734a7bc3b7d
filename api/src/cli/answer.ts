import { parseArgs } from 'node:util';
import { Refusal } from '../backup/refusal.ts';
import { ConfigError } from '../config.ts';
import { isDatabaseGone } from '../database/database-gone.ts';
import { causesOf } from '../error-causes.ts';
import { toApiError } from '../plugins/errors.ts';
import { Failure, type Given, type Outcome, type Program, UsageError } from './command.ts';
import { withEnvFile } from './env-file.ts';
import { commands, helpText, program } from './help.ts';

/** A command's result: exit code and text for each stream. */
interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

interface Request {
  readonly command: Program;
  readonly given: Given;
}

/** The commands that begin with these words. */
const below = (words: readonly string[]) =>
  commands.filter(({ name }) => words.every((word, index) => name.split(' ')[index] === word));

function findCommand(args: readonly string[]): { command: Program; rest: readonly string[] } {
  const command = commands.find(({ name }) => args.slice(0, name.split(' ').length).join(' ') === name);
  if (command) return { command, rest: args.slice(command.name.split(' ').length) };
  const [group] = args;
  if (group === undefined) throw new UsageError('a command is missing');
  const known = below([group]).map(({ name }) => name);
  const rather = known.length > 0 ? `; there are ${known.join(', ')}` : '';
  throw new UsageError(`no command ${args.slice(0, 2).join(' ')}${rather}`);
}

/** Accepts only the options of the named command. */
function readRequest(args: readonly string[]): Request {
  const { command, rest } = findCommand(args);
  // A code may begin with a dash, so without options everything is an operand.
  if (command.options.length === 0) return { command, given: { options: {}, operands: rest } };
  const valued = command.options.map((name) => [name, { type: 'string' }] as const);
  const options = Object.fromEntries(valued);
  try {
    const { values, positionals } = parseArgs({ args: [...rest], options, allowPositionals: true });
    return { command, given: { options: values as Record<string, string>, operands: positionals } };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Why nothing was done: a word for programs and a sentence for people. */
function explain(error: unknown): { error: string; message: string } {
  if (error instanceof UsageError) return { error: 'usage', message: error.message };
  if (error instanceof Failure) return { error: error.reason, message: error.message };
  if (error instanceof Refusal) return { error: error.reason, message: error.message };
  if (error instanceof ConfigError) return { error: 'settings', message: error.message };
  if (toApiError(error).errorType === 'last_owner')
    return { error: 'last_owner', message: 'That is the last owner: make another one first.' };
  if (isDatabaseGone(error)) return { error: 'unavailable', message: 'The database cannot be reached.' };
  return { error: 'failed', message: causesOf(error).join('\n') };
}

/** The commands whose help was asked for; null if a command is to run. */
function askedAbout(args: readonly string[]): readonly Program[] | null {
  const isAsking = args[0] === 'help' || args.includes('--help') || args.includes('-h');
  const words = args.filter((arg, index) => !arg.startsWith('-') && !(index === 0 && arg === 'help'));
  const named = below(words);
  if (isAsking) return words.length > 0 && named.length > 0 ? named : commands;
  const isGroup = args.length === 1 && named.length > 0 && !named.some(({ name }) => name === args[0]);
  return isGroup ? named : null;
}

async function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  named: Map<string, string>,
): Promise<Outcome> {
  const { command, given } = readRequest(args);
  return command.prepare(given)({ env, name: (what, which) => void named.set(what, which) });
}

/** Runs the command that the words name with these settings, after `prepare` has checked them. */
export async function answer(
  typed: readonly string[],
  environment: NodeJS.ProcessEnv,
  prepare: (settings: NodeJS.ProcessEnv) => void = () => undefined,
): Promise<Said> {
  const asJson = typed.includes('--json');
  const named = new Map<string, string>();
  const naming = () => [...named].map(([what, which]) => `(${what}: ${which})\n`).join('');
  try {
    const { args, env } = withEnvFile(
      typed.filter((arg) => arg !== '--json'),
      environment,
    );
    const about = askedAbout(args);
    if (about !== null) return { code: 0, out: helpText(about), err: '' };
    prepare(env);
    const { json, text, failed } = await run(args, env, named);
    const code = failed ? 1 : 0;
    if (asJson)
      return { code, out: `${JSON.stringify({ ...json, ...Object.fromEntries(named) })}\n`, err: '' };
    return { code, out: `${text}\n`, err: naming() };
  } catch (error) {
    const why = explain(error);
    const code = why.error === 'usage' ? 2 : 1;
    if (asJson)
      return { code, out: `${JSON.stringify({ ...why, ...Object.fromEntries(named) })}\n`, err: '' };
    const see = code === 2 ? `See: ${program} help\n` : '';
    return { code, out: '', err: `${naming()}${why.message}\n${see}` };
  }
}
