// Options that keep the server process small, shared by `npm start`, releases and the memory test. What each of them
// does, and what that was measured to give, stands in docs/decisions/0050.

export const leanFlags = [
  '--max-semi-space-size=12',
  '--max-old-space-size=384',
  '--concurrent-marking-max-worker-num=1',
  '--no-allocation-site-pretenuring',
  '--expose-gc',
];

export const leanEnv = { MALLOC_ARENA_MAX: '2' };
