import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process of this benchmark, killed with it. */
export class Spawned {
  readonly #child: ChildProcess;

  constructor(script: string, env: Record<string, string> = {}) {
    this.#child = spawn(process.execPath, [script], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, ...env },
    });
  }

  send(message: object): void {
    this.#child.send(message);
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
