import { createLog } from '@dure/api/log.ts';
import { runningRelease } from '@dure/api/running-release.ts';
import type { FastifyBaseLogger } from 'fastify';

/** The name of the running release; without one, the build or `sources`. */
export const releaseName = (build: string | null): string => runningRelease ?? build ?? 'sources';

/** A log whose lines name the release. */
export const releaseLog = (build: string | null): FastifyBaseLogger =>
  createLog().child({ release: releaseName(build) });
