import type { Worker } from 'node:cluster';
import { watch } from 'node:fs';
import { join } from 'node:path';
import type { Closable } from './serving.ts';
import type { WorkerOrders } from './worker.ts';
import { firstServes, startProcess, stopProcesses } from './workers.ts';

/** What the serving process is made of; of the web Vite takes care. */
const folders = ['api/src', 'contract/src', 'server/src'].map((path) =>
  join(import.meta.dirname, '../..', path),
);

/** An editor saves a file in several steps. */
const settledAfterMs = 50;

/**
 * One process that serves the sources, and another in its place once one of them was edited: it takes over when it can
 * serve, so that an edit that does not start leaves what was there. Database and demo data are kept.
 */
export async function serveSources(orders: WorkerOrders): Promise<Closable> {
  let serving = startProcess(orders);
  await firstServes();
  let starting: Worker | null = null;
  const startAnew = () => {
    starting?.process.kill('SIGKILL');
    const next = startProcess(orders);
    starting = next;
    next.once('listening', () => {
      if (starting !== next) return;
      // It is sent no more, finishes what is under way, and ends; killed, it would take connections with it.
      serving.disconnect();
      serving = next;
      starting = null;
    });
  };
  let settled: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(settled);
      settled = setTimeout(startAnew, settledAfterMs);
    }),
  );
  return {
    close(stop) {
      clearTimeout(settled);
      for (const watcher of watchers) watcher.close();
      return stopProcesses(stop);
    },
  };
}
