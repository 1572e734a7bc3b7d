import { type ImageFormat, imageFormats, servedWidths } from '@dure/contract/images.ts';
import { imageHeightMax, imagePixelsMax, imageWidths, profileImageMaxSide } from '@dure/contract/limits.ts';
import type { ImagePurpose } from '@dure/contract/uploads.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { ApiError } from '../../api-error.ts';
import { inspect } from './file-kind.ts';

// One thread an image, and nothing kept between two: what is used has its bound in how many are worked on at a time.
sharp.concurrency(1);
sharp.cache(false);
// Beside the three, only our own drawings (which come as a buffer) are decoded, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp']
    .map((kind) => `VipsForeignLoad${kind}`)
    .concat('VipsForeignLoadSvgBuffer'),
});

/** Decoded, upright, at its largest size, without any metadata. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
  readonly pixels: Buffer;
}

export interface EncodedPicture {
  readonly width: number;
  readonly format: ImageFormat;
  readonly bytes: Buffer;
}

/** An uploaded file that may be decoded: what its header says was looked at, and nothing more. */
export interface PictureFile {
  readonly path: string;
  readonly head: Metadata;
}

/** @throws ApiError image_unsupported, image_damaged, image_too_many_pixels */
export async function openPicture(path: string): Promise<PictureFile> {
  const { kind, hidesMarkup } = await inspect(path);
  if (kind === null) throw new ApiError('image_unsupported');
  if (hidesMarkup) throw new ApiError('image_unsupported', { detail: 'there is markup in the file' });
  const head = await ofDecoder(sharp(path, { limitInputPixels: false }).metadata());
  if (head.format !== kind) throw new ApiError('image_unsupported');
  if (pixelsIn(head) > imagePixelsMax) throw new ApiError('image_too_many_pixels');
  return { path, head };
}

export const pixelsIn = ({ width, height }: Metadata): number => width * height;

/** @throws ApiError image_damaged */
export function readPicture({ path, head }: PictureFile, purpose: ImagePurpose): Promise<Picture> {
  const source = sharp(path, {
    limitInputPixels: imagePixelsMax,
    sequentialRead: true,
    failOn: 'error',
  });
  return ofDecoder(pixelsOf(shaped(source.autoOrient(), head, purpose)));
}

/** A drawing of our own, not larger than what is served. */
export const drawPicture = (svg: string): Promise<Picture> => pixelsOf(sharp(Buffer.from(svg)));

function shaped(upright: Sharp, { autoOrient: { width, height } }: Metadata, purpose: ImagePurpose): Sharp {
  if (purpose === 'profile') {
    const side = Math.min(profileImageMaxSide, width, height);
    return upright.resize(side, side, { fit: 'cover' });
  }
  return upright.resize(Math.max(...imageWidths), imageHeightMax, {
    fit: 'inside',
    withoutEnlargement: true,
  });
}

async function pixelsOf(image: Sharp): Promise<Picture> {
  const { data, info } = await image
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels, pixels: data };
}

async function ofDecoder<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw Object.assign(new ApiError('image_damaged'), { cause });
  }
}

const encoders: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 78, effort: 2 }),
};

/** Every form it is served in, one at a time. */
export async function* encoded(picture: Picture): AsyncGenerator<EncodedPicture> {
  for (const width of servedWidths(picture.width)) {
    const { pixels, ...raw } = await pixelsOf(withPixels(picture).resize({ width }));
    for (const format of imageFormats) {
      yield { width, format, bytes: await encoders[format](sharp(pixels, { raw })).toBuffer() };
    }
  }
}

const withPixels = ({ pixels, ...raw }: Picture) => sharp(pixels, { raw });
