import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** Messages between a serving process and the first one. */
const question = 'figures';

interface Answer {
  readonly figures: string | null;
}

const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'figures' in message;

/** In the first of several processes: sums the figures of all for whichever process is asked. */
export function sumFigures(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message) => {
    if (message !== question) return;
    const answer = (figures: string | null) => worker.isConnected() && worker.send({ figures });
    all.clusterMetrics().then(answer, () => answer(null));
  });
}

/**
 * In one of several processes: reads the figures of all.
 * @throws if one of them didn't answer in time
 */
export function figuresOfAll(own: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(own);
  // Answers the first process.
  new AggregatorRegistry();
  return () =>
    new Promise((resolve, reject) => {
      const hear = (message: unknown) => {
        if (!isAnswer(message)) return;
        process.off('message', hear);
        if (message.figures === null) reject(new Error('the figures of all processes could not be had'));
        else resolve(message.figures);
      };
      process.on('message', hear);
      process.send?.(question);
    });
}
