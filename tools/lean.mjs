// Options that keep the server process small (docs/decisions/0050), shared by `npm start`, releases and the memory
// test.

/**
 * Collects young objects every few MB; lets the old generation grow slowly before a full collection, with its maximum
 * size as the bound; collects in one thread beside the event loop; allocates nothing in the old generation from the
 * start (docs/decisions/0095); and lets the server ask for a collection after its start and between upload bodies.
 */
export const leanFlags = [
  '--max-semi-space-size=12',
  '--max-old-space-size=384',
  '--concurrent-marking-max-worker-num=1',
  '--no-allocation-site-pretenuring',
  '--expose-gc',
];

/** Limits the C library to a few memory pools for its threads. */
export const leanEnv = { MALLOC_ARENA_MAX: '2' };
