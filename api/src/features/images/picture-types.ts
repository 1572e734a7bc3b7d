import type { ErrorType } from '@dure/contract/errors.ts';
import type { ImageFormat } from '@dure/contract/images.ts';
import type { ImagePurpose } from '@dure/contract/uploads.ts';
import type { FileKind } from './file-kind.ts';

/** The source of a picture: an uploaded file, or an SVG of our own no larger than what is served. */
export type PictureSource =
  | { readonly path: string; readonly kind: FileKind; readonly purpose: ImagePurpose }
  | { readonly drawing: string };

export interface PictureForm {
  readonly width: number;
  readonly format: ImageFormat;
  readonly bytes: Uint8Array;
}

/** A picture, upright and without metadata, in every form it is served in. Its size is that of the largest form. */
export interface MadePicture {
  readonly width: number;
  readonly height: number;
  /** The average colour as `#rrggbb`; null for a transparent picture, since what lies behind it would stay visible. */
  readonly color: string | null;
  readonly forms: readonly PictureForm[];
}

/** A logo within `logoMaxWidth` × `logoMaxHeight` pixels, as a PNG without metadata. */
export interface MadeLogo {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** The file of a logo, to be made with `PictureProcesses.makeLogo`. */
export interface LogoSource {
  readonly path: string;
  readonly kind: FileKind;
  readonly purpose: 'logo';
}

/** An answer of a picture process. `spent`: it has used more CPU than any picture may, and is still working. */
export type PictureAnswer<Made = MadePicture | MadeLogo> =
  | { readonly made: Made }
  | { readonly refused: ErrorType; readonly detail: string }
  | 'spent';
