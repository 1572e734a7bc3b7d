import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../../src/config.ts';
import { Worker } from '../../src/jobs/worker.ts';
import { createLog } from '../../src/log.ts';
import { openServices } from '../../src/open-services.ts';

/**
 * A process that works on the jobs of a database once it gets a message. If the message has a name, it also
 * queues mails until it is killed, each in its own transaction, and sends its parent each committed address.
 */

const putEveryMs = 100;

const config = readConfig(process.env);
const log = createLog(undefined, 'error');
const { ownWork } = await openServices(config, process.env.DATABASE_URL ?? '', log);

async function putMails(name: string): Promise<never> {
  for (let n = 1; ; n += 1) {
    const message = { to: `${name}-${n}@example.org`, subject: '두레', text: `${name} ${n}` };
    await ownWork.db.transaction((tx) =>
      ownWork.queue.put(tx, 'mail', { topic: 'university', message }, 24 * 60 * 60),
    );
    process.send?.(message.to);
    ownWork.queue.wake();
    await wait(putEveryMs);
  }
}

process.once('message', async ({ name }: { name: string | null }) => {
  new Worker(ownWork);
  if (name !== null) await putMails(name);
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
