import { startEmbedded } from '../../src/database/embedded.ts';

/** A process that serves the embedded database of a folder until it is told to stop, or killed. */
const database = await startEmbedded(process.argv[2] ?? '');
process.once('SIGTERM', async () => {
  await database.stop();
  process.exit(0);
});
process.stdout.write(`${database.url}\n`);
