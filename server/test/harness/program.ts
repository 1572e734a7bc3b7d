import { spawnSync } from 'node:child_process';

/** What a program said, on both streams, and its exit code. `cwd` is the folder it runs in. */
export function runProgram(cwd: string, program: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}
