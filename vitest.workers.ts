import { availableParallelism } from 'node:os';

/** Files tested at a time: much of a test is waiting for a process or the disk, so that two cores take two, not one. */
export const maxWorkers = Math.max(2, availableParallelism() - 1);
