import { createLog } from '@dure/api/log.ts';
import type { FastifyBaseLogger } from 'fastify';

/** The log of a process that serves this build of the web, or its sources. */
export const releaseLog = (build: string | null): FastifyBaseLogger =>
  createLog().child({ release: build ?? 'sources' });
