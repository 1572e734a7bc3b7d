import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Closable } from './serving.ts';
import type { Stop } from './shutdown.ts';
import type { WorkerOrders } from './worker.ts';

/** The callback prevents an error in this process when the worker is dying. */
const tell = (worker: Worker, message: WorkerOrders | 'drain') => worker.send(message, () => undefined);

/** Starts a serving process. If the system refuses, this throws, or the worker exits a moment later. */
export function startProcess(orders: WorkerOrders): Worker {
  const worker = cluster.fork();
  // A worker that never ran emits no exit of its own.
  worker.on('error', () => worker.isDead() && worker.process.emit('exit', worker.process.exitCode, null));
  // Messages sent before the worker listens would be lost.
  worker.once('message', () => tell(worker, orders));
  return worker;
}

async function stopWorker(worker: Worker, stop: Stop): Promise<void> {
  if (worker.isDead()) return;
  const exited = once(worker, 'exit');
  worker.process.kill(stop === 'drain' ? 'SIGTERM' : 'SIGINT');
  await exited;
}

/** By then open connections have been asked to close. */
const handoverMs = 5_000;

/**
 * Ends a replaced worker. It is disconnected, which stops new connections; a signal could hit some on their way to it.
 */
async function handOver(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const exited = once(worker, 'exit');
  tell(worker, 'drain');
  await Promise.race([wait(handoverMs), exited]);
  if (worker.isConnected()) worker.disconnect();
  await exited;
}

const allWorkers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/** Stops all workers; each finishes its requests. */
export async function stopProcesses(stop: Stop): Promise<void> {
  await Promise.all(allWorkers().map((worker) => stopWorker(worker, stop)));
}

/** Resolves once a worker serves; rejects if one exited before, having logged why. */
export async function firstServes(): Promise<void> {
  const over = new AbortController();
  const ended = once(cluster, 'exit', { signal: over.signal }).then(() => {
    throw new Error('a serving process ended before any could serve');
  });
  try {
    await Promise.race([once(cluster, 'listening', { signal: over.signal }), ended]);
  } finally {
    over.abort();
  }
}

const serves = (worker: Worker) =>
  new Promise<boolean>((resolve) => {
    worker.once('listening', () => resolve(true));
    worker.once('exit', () => resolve(false));
  });

const againAfterMs = 100;
const againAfterMaxMs = 30_000;
/** A worker that lived longer did not fail to start. */
const livedMs = 60_000;

/** Several processes on one port. A dead worker is started again; all can be replaced without a refused request. */
export class Workers implements Closable {
  readonly #orders: WorkerOrders;
  readonly #log: FastifyBaseLogger;
  /** Workers that are being replaced. */
  readonly #leaving = new Set<Worker>();
  #pauseMs = againAfterMs;
  #closing = false;
  #replacing = Promise.resolve();

  private constructor(orders: WorkerOrders, log: FastifyBaseLogger) {
    this.#orders = orders;
    this.#log = log;
  }

  static async start(count: number, orders: WorkerOrders, log: FastifyBaseLogger): Promise<Workers> {
    const workers = new Workers(orders, log);
    const started = Array.from({ length: count }, () => workers.#start());
    await firstServes();
    for (const worker of started) workers.#startAgainAfter(worker);
    return workers;
  }

  /** Replaces each worker by a new one that serves before the old one stops. Never rejects; failures are logged. */
  replaceAll(): Promise<void> {
    const failed = (error: unknown) =>
      this.#log.error({ err: error }, 'serving processes could not be replaced');
    this.#replacing = this.#replacing.then(() => this.#replaceEach()).catch(failed);
    return this.#replacing;
  }

  async close(stop: Stop): Promise<void> {
    this.#closing = true;
    await stopProcesses(stop);
  }

  async #replaceEach(): Promise<void> {
    this.#log.info({ processes: allWorkers().length }, 'serving processes are replaced');
    for (const old of allWorkers()) {
      if (this.#closing) return;
      // A worker that died meanwhile already has a successor.
      if (!old.isDead() && !(await this.#replace(old))) return;
    }
    this.#log.info('serving processes were replaced');
  }

  /** Resolves to whether a new worker serves in its place. */
  async #replace(old: Worker): Promise<boolean> {
    const next = this.#start();
    // Marked now: if it dies meanwhile, no further successor is started.
    this.#leaving.add(old);
    if (await serves(next)) {
      this.#startAgainAfter(next);
      await handOver(old);
      return true;
    }
    this.#log.error('a new serving process could not serve; the others stay');
    const diedMeanwhile = !this.#leaving.delete(old);
    if (diedMeanwhile) this.#startAgainAfter(old);
    return false;
  }

  #start(): Worker {
    return startProcess(this.#orders);
  }

  #startAgainAfter(worker: Worker): void {
    const since = performance.now();
    const startAgain = () => {
      if (this.#closing || this.#leaving.delete(worker)) return;
      if (performance.now() - since > livedMs) this.#pauseMs = againAfterMs;
      const { exitCode: code, signalCode: signal } = worker.process;
      this.#log.error({ code, signal, again_in_ms: this.#pauseMs }, 'a serving process ended');
      this.#startAgainLater();
    };
    if (worker.isDead()) startAgain();
    else worker.once('exit', startAgain);
  }

  #startAgainLater(): void {
    const startAgain = () => {
      if (this.#closing) return;
      try {
        this.#startAgainAfter(this.#start());
      } catch (error) {
        this.#log.error({ err: error, again_in_ms: this.#pauseMs }, 'a serving process could not be started');
        this.#startAgainLater();
      }
    };
    setTimeout(startAgain, this.#pauseMs).unref();
    this.#pauseMs = Math.min(this.#pauseMs * 2, againAfterMaxMs);
  }
}
