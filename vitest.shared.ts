import './tools/memory-folder.ts';
import { availableParallelism } from 'node:os';

/** Files tested at a time: some of a test is waiting for a process or the disk, so that two cores take three, not one. */
export const maxWorkers = Math.max(3, availableParallelism() - 1);

/** How long `expect.poll` waits for what must come about: long, since a busy machine is no fault. Looks often. */
export const patient = { poll: { timeout: 20_000, interval: 20 } };
