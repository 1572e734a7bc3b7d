import { spawnSync } from 'node:child_process';

/** Runs a program in `cwd`. Resolves to its output on both streams and its exit code. */
export function runProgram(cwd: string, program: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}
