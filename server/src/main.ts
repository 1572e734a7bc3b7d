import '../../tools/needed-node.ts';
import cluster from 'node:cluster';
import { ConfigError, readConfig } from '@dure/api/config.ts';
import { startPrimary } from './primary.ts';
import { startWorker } from './worker.ts';

/** One line for each reason that the start failed, and nothing that could be a secret. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.faults.join('\n');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  const config = readConfig(process.env);
  const developing = process.argv.includes('--dev');
  if (cluster.isPrimary) await startPrimary(config, { developing });
  else await startWorker(config);
} catch (error) {
  process.stderr.write(`두레를 시작하지 못했어요. (Could not start.)\n${explain(error)}\n`);
  process.exit(1);
}
