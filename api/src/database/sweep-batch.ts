/** How many rows a sweep deletes at a time, to keep statements short; the next sweep continues. */
export const sweepBatch = 5_000;
