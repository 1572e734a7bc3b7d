import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { UsageError } from './command.ts';

/** `--env-file` may stand anywhere; no command has an option of that name. */
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

/** The words without `--env-file FILE`, and the environment with the file's values for unset variables. */
export function withEnvFile(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): { args: string[]; env: NodeJS.ProcessEnv } {
  const { file, rest } = takeFile(args);
  return { args: rest, env: file === null ? env : { ...readSettings(file), ...env } };
}
