import type { Config } from '@dure/api/config.ts';
import { isDatabaseGone } from '@dure/api/database/database-gone.ts';
import { requireSupportedDatabase } from '@dure/api/database/version.ts';
import { writableUrl } from '@dure/api/database/writable-url.ts';
import { causesOf } from '@dure/api/error-causes.ts';
import { onceAMinute } from '@dure/api/once-a-minute.ts';
import type { FastifyBaseLogger } from 'fastify';
import { retryUntilAvailable } from './retry-until-available.ts';
import { openWaitingSite } from './waiting-site.ts';

/** A shorter outage is not worth a 503: while one process waits, the others serve. */
const answersAfterMs = 5_000;

/**
 * Resolves to the URL of the server of `url` that accepts writes. Waits for it without limit, logs once a minute, and
 * meanwhile answers visitors 503. @throws ConfigError if this release cannot run on the database
 */
export async function awaitDatabase(
  url: string,
  config: Config,
  log: FastifyBaseLogger,
  stopping: AbortSignal,
): Promise<string> {
  const say = onceAMinute((error: unknown) =>
    log.warn({ reason: causesOf(error).join(': ') }, 'the start waits for the database'),
  );
  const began = performance.now();
  let endWaitingSite: (() => Promise<void>) | null = null;
  const away = async (error: unknown) => {
    say(error);
    if (performance.now() - began > answersAfterMs) endWaitingSite ??= await openWaitingSite(config);
  };
  const attempt = async () => {
    const writable = await writableUrl(url);
    await requireSupportedDatabase(writable);
    return writable;
  };
  try {
    return await retryUntilAvailable(attempt, { isAway: isDatabaseGone, away, stopping });
  } finally {
    await (endWaitingSite as (() => Promise<void>) | null)?.();
  }
}
