import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { leanEnv, leanFlags } from '../tools/node-flags.mjs';

export interface SpawnedOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The only core that the process may use. */
  readonly core?: string | undefined;
  /** With the memory-saving flags that `npm start` and a release start the server with. */
  readonly lean?: boolean;
}

/** A child process of this benchmark. */
export class Spawned {
  readonly #child: ChildProcess;

  /** `script` is a file beside this one. */
  constructor(script: string, { env, core, lean = false }: SpawnedOptions = {}) {
    const own = [process.execPath, ...(lean ? leanFlags : []), join(import.meta.dirname, script)];
    const [command = '', ...args] = core === undefined ? own : ['taskset', '-c', core, ...own];
    this.#child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, ...(lean && leanEnv), ...env },
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Waits until the process says that it is ready, and sends it `message`. */
  async order(message: object): Promise<void> {
    await once(this.#child, 'message');
    this.#child.send(message);
  }

  async ask<Answer>(question: string): Promise<Answer> {
    const answered = once(this.#child, 'message');
    this.#child.send(question);
    const [answer] = await answered;
    return answer as Answer;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await exited;
  }
}

/** Resolves once `url` answers 200; rejects after a minute. */
export async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer within a minute`);
}
