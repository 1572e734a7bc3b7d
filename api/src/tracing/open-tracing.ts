import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Tracing } from './tracing.ts';

/** Null without that setting: then none of OpenTelemetry's packages is loaded. */
export async function openTracing(
  config: Pick<Config, 'tracing'>,
  release: string,
  log: FastifyBaseLogger,
): Promise<Tracing | null> {
  if (config.tracing === null) return null;
  const { sendTraces } = await import('./send-traces.ts');
  return sendTraces(config.tracing, release, log);
}
