import { createLog } from '@dure/api/log.ts';
import { runningRelease } from '@dure/api/running-release.ts';
import type { FastifyBaseLogger } from 'fastify';

/** The log of a process that serves this build of the web, or its sources: each line says which release it is of. */
export const releaseLog = (build: string | null): FastifyBaseLogger =>
  createLog().child({ release: runningRelease ?? build ?? 'sources' });
