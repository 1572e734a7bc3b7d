// How a process of the server is started so that it takes little memory (docs/decisions/0050): what `npm start`, a
// release and the test of its bound have in common.

/**
 * Collects what is soon forgotten every few MB; lets old objects grow by little before they are gone through, for which
 * the most they may come to is what counts, and goes through them in one thread beside the loop; makes nothing old from the
 * start (docs/decisions/0095); lets the server ask for a collection where it knows better, after its start and among the
 * bodies of uploads.
 */
export const leanFlags = [
  '--max-semi-space-size=12',
  '--max-old-space-size=384',
  '--concurrent-marking-max-worker-num=1',
  '--no-allocation-site-pretenuring',
  '--expose-gc',
];

/** To the C library: few pools for its threads. */
export const leanEnv = { MALLOC_ARENA_MAX: '2' };
