import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** A program of node_modules/.bin, or `node`. */
export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
}

export interface Done {
  readonly ok: boolean;
  /** The output of both streams, in order. */
  readonly output: string;
  readonly seconds: number;
}

const bin = join(root, 'node_modules/.bin');
const programOf = (name: string) => (name === 'node' ? process.execPath : join(bin, name));

/** Runs a step from the project's root; `echo` also prints its output as it comes. */
export function run({ command: [program, ...args] }: Step, { echo = false } = {}): Promise<Done> {
  const started = performance.now();
  const child = spawn(programOf(program), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (echo) process.stdout.write(text);
    });
  }
  return new Promise((resolve) => {
    child.on('close', (code) =>
      resolve({ ok: code === 0, output, seconds: (performance.now() - started) / 1000 }),
    );
  });
}
