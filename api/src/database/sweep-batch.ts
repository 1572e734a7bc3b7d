/** Rows that a sweep deletes at a time, so that no statement takes long; the next sweep goes on. */
export const sweepBatch = 5_000;
