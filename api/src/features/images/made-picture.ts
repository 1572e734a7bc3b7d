import type { ErrorType } from '@dure/contract/errors.ts';
import type { ImageFormat } from '@dure/contract/images.ts';
import type { ImagePurpose } from '@dure/contract/uploads.ts';
import type { FileKind } from './file-kind.ts';

/** What a picture is made of: an uploaded file, or an SVG of our own that is not larger than what is served. */
export type PictureSource =
  | { readonly path: string; readonly kind: FileKind; readonly purpose: ImagePurpose }
  | { readonly drawing: string };

export interface PictureForm {
  readonly width: number;
  readonly format: ImageFormat;
  readonly bytes: Uint8Array;
}

/** A picture upright and without metadata, in every form it is served in; its size is the largest one's. */
export interface MadePicture {
  readonly width: number;
  readonly height: number;
  /** Of all of it together, as `#rrggbb`; null where it can be seen through: what lies below it would stay in sight. */
  readonly color: string | null;
  readonly forms: readonly PictureForm[];
}

/** What a picture process answers. `spent`: it has cost more than any picture may, and goes on. */
export type PictureAnswer =
  | { readonly made: MadePicture }
  | { readonly refused: ErrorType; readonly detail: string }
  | 'spent';
