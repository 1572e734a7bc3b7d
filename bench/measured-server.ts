import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The shipped server, which also reports its memory after a collection. */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('message', (question) => {
  if (question !== 'memory') return;
  collect();
  collect();
  const { rss: resident, heapUsed, external } = process.memoryUsage();
  process.send?.({ resident, held: heapUsed + external });
});

await import('../server/src/main.ts');
