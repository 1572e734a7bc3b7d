import { ApiError } from '../../api-error.ts';
import { makeLogo, makePicture } from './picture.ts';
import type { LogoSource, PictureAnswer, PictureSource } from './picture-types.ts';

/** A process that makes pictures for its parent, one at a time, so that a hostile file can only harm this decoder. */

/** The CPU time that the parent allows for a picture. */
const cpuMicrosecondsMax = Number(process.argv[2]) * 1_000;
const lookedAtEveryMs = 50;

const answer = (said: PictureAnswer) => process.send?.(said);

const isLogo = (source: PictureSource | LogoSource): source is LogoSource =>
  'purpose' in source && source.purpose === 'logo';

async function make(source: PictureSource | LogoSource): Promise<PictureAnswer> {
  try {
    return { made: await (isLogo(source) ? makeLogo(source) : makePicture(source)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { refused: error.errorType, detail: error.message };
  }
}

process.on('message', async (source: PictureSource | LogoSource) => {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > cpuMicrosecondsMax) answer('spent');
  }, lookedAtEveryMs);
  const said = await make(source);
  clearInterval(watch);
  answer(said);
});

// The parent decides when it ends. When the channel closes it exits at once, whatever it is decoding.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
