import { type Logo, logoSize } from '@dure/contract/logos.ts';

/** In pixels. KakaoTalk crops to 2:1 (Specification 4.11). */
export const cardSize = { width: 800, height: 400 } as const;

/** Where a stored picture or a logo is painted, cropped to fill its place. */
export interface Photo {
  /** Its path at our own api, or null. */
  readonly path: string | null;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly round: boolean;
  /** Drawn if there is no picture, or it was deleted. */
  readonly instead: string;
}

/** An SVG of outlines, with pictures painted over it. It holds no text, which could be markup, and needs no fonts. */
export interface Drawing {
  readonly svg: string;
  readonly photos: readonly Photo[];
}

/** A logo at the left of a box and in its vertical middle. */
export function logoIn(
  { path, ...own }: Logo,
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  instead: string,
): Photo {
  const { width, height } = logoSize(own, box);
  return {
    ...{ path, width, height, round: false, instead },
    left: box.left,
    top: box.top + Math.floor((box.height - height) / 2),
  };
}

export const ground = (colour: string) =>
  `<rect width="${cardSize.width}" height="${cardSize.height}" fill="${colour}"/>`;

export const at = (x: number, y: number, drawing: string, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;
