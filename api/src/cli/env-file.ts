import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { UsageError } from './command.ts';

/** Taken from wherever it stands among the words; none of the commands has it for itself. */
function takeFile(args: readonly string[]): { file: string | null; rest: string[] } {
  const at = args.findIndex((arg) => arg === '--env-file' || arg.startsWith('--env-file='));
  if (at === -1) return { file: null, rest: [...args] };
  const [, inline] = /^--env-file=(.*)$/s.exec(args[at] ?? '') ?? [];
  const file = inline ?? args[at + 1];
  if (!file) throw new UsageError('--env-file needs the name of a file');
  return { file, rest: args.toSpliced(at, inline === undefined ? 2 : 1) };
}

function readSettings(file: string): NodeJS.ProcessEnv {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`--env-file ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** The words without `--env-file FILE`, and the environment with what the file says that the environment does not. */
export function withEnvFile(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): { args: string[]; env: NodeJS.ProcessEnv } {
  const { file, rest } = takeFile(args);
  return { args: rest, env: file === null ? env : { ...readSettings(file), ...env } };
}
