import '../../tools/needed-node.ts';
import cluster from 'node:cluster';
import { parseArgs } from 'node:util';
import { causesOf } from '@dure/api/causes.ts';
import { readConfig } from '@dure/api/config.ts';
import { builtWebOf } from './page-renderer.ts';
import { startPrimary } from './primary.ts';
import { startWorker } from './worker.ts';

try {
  const config = readConfig(process.env);
  const { values } = parseArgs({ options: { dev: { type: 'boolean' }, build: { type: 'string' } } });
  const build = values.dev ? null : builtWebOf(values.build);
  if (cluster.isPrimary) await startPrimary(config, { build });
  else await startWorker(config);
} catch (error) {
  process.stderr.write(`두레를 시작하지 못했어요. (Could not start.)\n${causesOf(error).join('\n')}\n`);
  process.exit(1);
}
