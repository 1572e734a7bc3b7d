import { type ImageFormat, imageFormats, servedWidths } from '@dure/contract/images.ts';
import {
  imageHeightMax,
  imagePixelsMax,
  imageServedPixelsMax,
  imageWholePixelsMax,
  imageWidths,
  logoMaxHeight,
  logoMaxWidth,
  profileImageMaxSide,
} from '@dure/contract/limits.ts';
import type { ImagePurpose } from '@dure/contract/uploads.ts';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { ApiError } from '../../api-error.ts';
import { refuseMarkup } from './file-kind.ts';
import type { LogoSource, MadeLogo, MadePicture, PictureForm, PictureSource } from './picture-types.ts';

// One thread per image and no cache: a process works on one image at a time.
sharp.concurrency(1);
sharp.cache(false);
// Decodes only the four formats and our own drawings (which come as a buffer), whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif']
    .map((kind) => `VipsForeignLoad${kind}`)
    .concat('VipsForeignLoadSvgBuffer'),
});

/** Pixels after decoding: upright, at the largest size, without metadata. */
interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/**
 * Makes every form of a picture. Only picture processes run this, never a serving process.
 * @throws ApiError image_unsupported, image_damaged, image_too_many_pixels
 */
export async function makePicture(source: PictureSource): Promise<MadePicture> {
  const largest = await pixelsOf(source);
  const { width, height } = largest.info;
  const forms: PictureForm[] = [];
  for (const served of servedWidths(width)) forms.push(...(await formsOf(largest, served)));
  return { width, height, color: await colorOf(largest), forms };
}

/**
 * Makes the only form of a logo, with few colours and its transparency. Runs only in picture processes.
 * @throws as `makePicture`
 */
export async function makeLogo(source: LogoSource): Promise<MadeLogo> {
  const pixels = await pixelsOf(source);
  const { width, height } = pixels.info;
  return { width, height, bytes: await withPixels(pixels).png({ palette: true, effort: 7 }).toBuffer() };
}

async function pixelsOf(source: PictureSource | LogoSource): Promise<Pixels> {
  if ('drawing' in source) return decoded(sharp(Buffer.from(source.drawing)));
  const { path, kind, purpose } = source;
  await refuseMarkup(path);
  try {
    const head = await sharp(path, { limitInputPixels: false }).metadata();
    if (kindIn(head) !== kind) throw new ApiError('image_unsupported');
    if (costIn(head) > 1) throw new ApiError('image_too_many_pixels');
    const options = { limitInputPixels: imagePixelsMax, sequentialRead: true, failOn: 'error' } as const;
    return await decoded(shaped(sharp(path, options).autoOrient(), head, purpose));
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw Object.assign(new ApiError('image_damaged'), { cause });
  }
}

/** AVIF is HEIF compressed with AV1. */
const kindIn = ({ format, compression }: Metadata) =>
  format === 'heif' && compression === 'av1' ? 'avif' : format;

/**
 * The cost as a share of what one picture may use: formats that must be decoded whole cost time and memory per pixel.
 */
function costIn({ format, isProgressive, depth, width, height }: Metadata): number {
  const whole = format !== 'jpeg' || isProgressive;
  const pixels = width * height * (depth === 'ushort' ? 2 : 1);
  return pixels / (whole ? imageWholePixelsMax : imagePixelsMax);
}

function shaped(
  upright: Sharp,
  { autoOrient: { width, height } }: Metadata,
  purpose: ImagePurpose | 'logo',
): Sharp {
  if (purpose === 'logo')
    return upright.resize(logoMaxWidth, logoMaxHeight, { fit: 'inside', withoutEnlargement: true });
  if (purpose === 'profile') {
    const side = Math.min(profileImageMaxSide, width, height);
    return upright.resize(side, side, { fit: 'cover' });
  }
  const fits = Math.sqrt(imageServedPixelsMax / (width * height));
  const within = { fit: 'inside', withoutEnlargement: true } as const;
  const most = (side: number, max: number) => Math.max(1, Math.min(max, Math.floor(side * fits)));
  return upright.resize(most(width, Math.max(...imageWidths)), most(height, imageHeightMax), within);
}

const decoded = (image: Sharp): Promise<Pixels> =>
  image.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });

/** Lowest effort: a quarter of the next level's time, the same look, and files up to a seventh larger. */
const encoders: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 52, effort: 0, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 78, effort: 1 }),
};

const withPixels = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

async function colorOf(largest: Pixels): Promise<string | null> {
  const { data } = await decoded(withPixels(largest).resize(1, 1, { fit: 'fill' }));
  const [alpha = 255] = data.subarray(3);
  return alpha === 255 ? `#${data.toString('hex', 0, 3)}` : null;
}

async function formsOf(largest: Pixels, width: number): Promise<PictureForm[]> {
  const pixels = await decoded(withPixels(largest).resize({ width }));
  const forms: PictureForm[] = [];
  for (const format of imageFormats) {
    forms.push({ width, format, bytes: await encoders[format](withPixels(pixels)).toBuffer() });
  }
  return forms;
}
