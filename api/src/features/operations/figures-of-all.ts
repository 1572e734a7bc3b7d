import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** What a serving process asks the first one, and what it is answered with. */
const question = 'figures';

interface Answer {
  readonly figures: string | null;
}

const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'figures' in message;

/** In the first of several processes: sums the figures of all, for whichever of them is asked. */
export function sumFigures(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message) => {
    if (message !== question) return;
    const answer = (figures: string | null) => worker.isConnected() && worker.send({ figures });
    all.clusterMetrics().then(answer, () => answer(null));
  });
}

/** In one of several processes: how the figures of all are read. @throws where one of them did not answer in time */
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
