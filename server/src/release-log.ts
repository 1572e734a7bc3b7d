import { createLog } from '@dure/api/log.ts';
import { runningRelease } from '@dure/api/running-release.ts';
import type { FastifyBaseLogger } from 'fastify';

/** What a process is called that serves this build of the web, or its sources: by the release, where it is of one. */
export const releaseName = (build: string | null): string => runningRelease ?? build ?? 'sources';

/** The log of a process that serves this build of the web, or its sources: each line says which release it is of. */
export const releaseLog = (build: string | null): FastifyBaseLogger =>
  createLog().child({ release: releaseName(build) });
