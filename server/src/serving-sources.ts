import type { Worker } from 'node:cluster';
import { watch } from 'node:fs';
import { join } from 'node:path';
import type { Closable } from './serving.ts';
import type { WorkerOrders } from './worker.ts';
import { firstServes, startProcess, stopProcesses } from './workers.ts';

/** Folders of the serving process; Vite watches the web's. */
const folders = ['api/src', 'contract/src', 'server/src'].map((path) =>
  join(import.meta.dirname, '../..', path),
);

/** Editors save a file in several steps. */
const settledAfterMs = 50;

/**
 * Serves the sources in one process and replaces it when a file was edited. The new process takes over once it can
 * serve, so a broken edit leaves the old one running. Database and demo data are kept.
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
      // A disconnected worker gets no new connections, finishes and exits; killing it would break connections.
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
