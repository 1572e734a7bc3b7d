import { ApiError } from '../../api-error.ts';
import type { PictureAnswer, PictureSource } from './made-picture.ts';
import { makePicture } from './picture.ts';

/**
 * A process that makes pictures, one at a time, for the one that started it: what a hostile file does to a decoder
 * happens here.
 */

/** Twice what the dearest that is none of these tricks costs; in computing time, since a machine may be busy. */
const cpuMicrosecondsMax = 4_000_000;
const lookedAtEveryMs = 50;

const answer = (said: PictureAnswer) => process.send?.(said);

async function make(source: PictureSource): Promise<PictureAnswer> {
  try {
    return { made: await makePicture(source) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { refused: error.errorType, detail: error.message };
  }
}

process.on('message', async (source: PictureSource) => {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > cpuMicrosecondsMax) answer('spent');
  }, lookedAtEveryMs);
  const said = await make(source);
  clearInterval(watch);
  answer(said);
});

// Whoever started it decides when it ends, and is gone once the channel is: then at once, whatever is being decoded.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
