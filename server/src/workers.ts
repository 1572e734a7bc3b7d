import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Serving } from './serving.ts';
import type { WorkerOrders } from './worker.ts';

/** A serving process of its own. */
export function startProcess(orders: WorkerOrders): Worker {
  const worker = cluster.fork();
  // Sent before it listens they would be lost: it may take a while to load.
  worker.once('message', () => worker.send(orders));
  return worker;
}

const stopWorker = async (worker: Worker) => {
  if (worker.isDead()) return;
  const exited = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await exited;
};

/** Stops all, each of which finishes what is under way. */
export async function stopProcesses(): Promise<void> {
  await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && stopWorker(worker)));
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

/** Several processes on one port. One that dies is started again. */
export async function serveByWorkers(count: number, orders: WorkerOrders): Promise<Serving> {
  for (let started = 0; started < count; started += 1) startProcess(orders);
  await firstServes();
  let closing = false;
  cluster.on('exit', () => closing || startProcess(orders));
  return {
    close() {
      closing = true;
      return stopProcesses();
    },
  };
}
