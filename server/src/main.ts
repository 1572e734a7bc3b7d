import '../../tools/needed-node.ts';
import cluster from 'node:cluster';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '@dure/api/config.ts';
import { causesOf } from '@dure/api/error-causes.ts';
import { builtWebOf } from './page-renderer.ts';

/** `--check` reports whether settings and build would start, and exits; the systemd unit runs it first. */
const options = {
  dev: { type: 'boolean' },
  build: { type: 'string' },
  check: { type: 'boolean' },
} as const;

/** Loaded late, so that a check is fast. */
async function start(config: Config, build: string | null): Promise<void> {
  if (cluster.isPrimary) await (await import('./primary.ts')).startPrimary(config, { build });
  else await (await import('./worker.ts')).startWorker(config);
}

try {
  const config = readConfig(process.env);
  const { values } = parseArgs({ options });
  const build = values.dev ? null : builtWebOf(values.build);
  if (!values.check) await start(config, build);
} catch (error) {
  process.stderr.write(`두레를 시작하지 못했어요. (Could not start.)\n${causesOf(error).join('\n')}\n`);
  process.exit(1);
}
