import { imageUploadMaxBytes } from '@dure/contract/limits.ts';
import type { CallErrorType } from '../../api/call-error.ts';
import { headLength, type PictureKind, pictureHead } from './picture-kind.ts';

/** A picture as shown and cropped: upright, opaque, in sRGB, its longer side at most `sideMax`. */
export interface OpenedPicture {
  readonly canvas: HTMLCanvasElement;
  /** Whether the file has more frames than this one. */
  readonly moves: boolean;
}

/** Why a file cannot be opened. `heic`: this browser cannot read iPhone photos. */
export type Unopened = CallErrorType | 'heic';

/** Enough to crop a face from a crowd, and small enough for any phone's canvas. */
const sideMax = 2_560;

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Decodes with an image element: every browser turns it upright and shrinks it if it lacks memory. */
async function decodedByElement(file: Blob): Promise<HTMLImageElement> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

type Decoded = { readonly source: CanvasImageSource; readonly width: number; readonly height: number };

async function decoded(file: Blob): Promise<Decoded> {
  try {
    const bitmap = await createImageBitmap(file);
    return { source: bitmap, width: bitmap.width, height: bitmap.height };
  } catch {
    const image = await decodedByElement(file);
    return { source: image, width: image.naturalWidth, height: image.naturalHeight };
  }
}

/** The background for a transparent picture: white, or dark behind light content. Null if it is opaque. */
function groundFor(canvas: HTMLCanvasElement): string | null {
  const side = 64;
  const small = document.createElement('canvas');
  small.width = side;
  small.height = side;
  const context = small.getContext('2d');
  if (context === null) return null;
  context.drawImage(canvas, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  let [light, covered] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    covered += alpha;
    light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha;
  }
  if (covered === side * side * 255) return null;
  return covered > 0 && light / covered > 160 ? '#1d1b16' : '#ffffff';
}

/** How files of these kinds end, apart from what phones append. */
const ends: Partial<Record<PictureKind, string>> = { jpeg: '\xff\xd9', png: 'IEND' };
const tailLength = 65_536;

/**
 * At this share of the height, a row must be readable; a file that lacks only its end mark has just its last
 * block grey.
 */
const readShare = 0.95;

/** Whether a file ends early. Browsers show such a picture without an error, its rest grey or empty. */
async function isCutOff(file: Blob, kind: PictureKind, canvas: HTMLCanvasElement): Promise<boolean> {
  const end = ends[kind];
  if (end === undefined) return false;
  // Browsers read this label as Windows-1252, which is the same for these marks.
  const tail = new TextDecoder('latin1').decode(await file.slice(-tailLength).arrayBuffer());
  if (tail.includes(end)) return false;
  const row = Math.floor(canvas.height * readShare);
  const last = canvas.getContext('2d')?.getImageData(0, row, canvas.width, 1).data ?? [];
  const isUnread = (at: number) =>
    last[at + 3] === 0 || [0, 1, 2].every((channel) => Math.abs((last[at + channel] ?? 0) - 128) < 4);
  return Array.from({ length: canvas.width }, (_, pixel) => pixel * 4).every(isUnread);
}

/** Draws a picture at a size that any phone can hold; null if there is no memory even for that. */
function drawn({ source, width, height }: Decoded): HTMLCanvasElement | null {
  const scale = Math.min(1, sideMax / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function putOnGround(canvas: HTMLCanvasElement): void {
  const ground = groundFor(canvas);
  const context = canvas.getContext('2d');
  if (ground === null || context === null) return;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
}

/** Opens any picture that this browser can read, of any size. Only its pixels are kept. */
export async function openPicture(file: Blob): Promise<OpenedPicture | Unopened> {
  const head = pictureHead(latin1(new Uint8Array(await file.slice(0, headLength).arrayBuffer())));
  if (head === null) return file.size > imageUploadMaxBytes ? 'image_too_large' : 'image_unsupported';
  try {
    const picture = await decoded(file);
    const canvas = drawn(picture);
    if ('close' in picture.source) picture.source.close();
    if (canvas === null) return 'image_too_many_pixels';
    if (await isCutOff(file, head.kind, canvas)) return 'image_damaged';
    putOnGround(canvas);
    return { canvas, moves: head.moves };
  } catch {
    return head.kind === 'heic' ? 'heic' : head.kind === 'tiff' ? 'image_unsupported' : 'image_damaged';
  }
}
