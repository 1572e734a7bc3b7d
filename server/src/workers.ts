import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Closable } from './serving.ts';
import type { Stop } from './shutdown.ts';
import type { WorkerOrders } from './worker.ts';

/** One that is dying hears nothing: without the callback that would be an error of this process. */
const tell = (worker: Worker, message: WorkerOrders | 'drain') => worker.send(message, () => undefined);

/** A serving process of its own; one that the system refuses is thrown, or ends a moment later as one that dies does. */
export function startProcess(orders: WorkerOrders): Worker {
  const worker = cluster.fork();
  // Of one that never ran nothing else says that it is none.
  worker.on('error', () => worker.isDead() && worker.process.emit('exit', worker.process.exitCode, null));
  // Sent before it listens they would be lost: it may take a while to load.
  worker.once('message', () => tell(worker, orders));
  return worker;
}

async function stopWorker(worker: Worker, stop: Stop): Promise<void> {
  if (worker.isDead()) return;
  const exited = once(worker, 'exit');
  worker.process.kill(stop === 'drain' ? 'SIGTERM' : 'SIGINT');
  await exited;
}

/** By then whoever keeps a connection busy has been asked to end it. */
const handoverMs = 5_000;

/**
 * Ends a worker whose place another one has taken. Let go of, it is sent no connection any more; by a signal some would
 * be on their way to it.
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

/** Stops all, each of which finishes what is under way. */
export async function stopProcesses(stop: Stop): Promise<void> {
  await Promise.all(allWorkers().map((worker) => stopWorker(worker, stop)));
}

/** Resolves once a worker serves; rejects where one ended before, having said why. */
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
/** One that has lived so long was no failed start. */
const livedMs = 60_000;

/** Several processes on one port: one that dies is started again, and all can be replaced without a refused request. */
export class Workers implements Closable {
  readonly #orders: WorkerOrders;
  readonly #log: FastifyBaseLogger;
  /** Which are to end. */
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

  /** Each is followed by a new one, which serves before it is told to stop. Never rejects: what fails is logged. */
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
      // One that has died since has its successor.
      if (!old.isDead() && !(await this.#replace(old))) return;
    }
    this.#log.info('serving processes were replaced');
  }

  /** Resolves to whether a new one serves in its place. */
  async #replace(old: Worker): Promise<boolean> {
    const next = this.#start();
    // Already now: where it dies meanwhile the next one is its successor, and no other is started.
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
