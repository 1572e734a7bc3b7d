import { expect, test } from 'vitest';
import { retryUntilAvailable } from './retry-until-available.ts';

const gone = new Error('gone');
const isAway = (error: unknown) => error === gone;

/** Fails so many times with a temporary error and then resolves. */
function failing(times: number) {
  let left = times;
  return async () => {
    if (left-- > 0) throw gone;
    return 'there';
  };
}

test('retries until the service is available and reports each failure', async () => {
  const told: unknown[] = [];
  const away = (error: unknown) => told.push(error);
  expect(await retryUntilAvailable(failing(3), { isAway, away, pauseMs: 1 })).toBe('there');
  expect(told).toEqual([gone, gone, gone]);
});

test('ends at once on any other error', async () => {
  const wrong = async () => {
    throw new Error('wrong password');
  };
  await expect(retryUntilAvailable(wrong, { isAway, away: () => undefined })).rejects.toThrow(
    'wrong password',
  );
});

test('ends while waiting when stopped', async () => {
  const stop = new AbortController();
  const waiting = retryUntilAvailable(failing(9), {
    isAway,
    away: () => stop.abort(),
    stopping: stop.signal,
  });
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});
