import { availableParallelism } from 'node:os';

/** Files tested at a time: much of a test is waiting for a process or the disk, so that two cores take three, not one. */
export const maxWorkers = Math.max(3, availableParallelism() - 1);
