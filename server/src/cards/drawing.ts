/** In pixels. KakaoTalk crops to 2:1 (Specification 4.11). */
export const cardSize = { width: 800, height: 400 } as const;

/** Where a stored picture is painted on a drawing, cut to fill its place. */
export interface Photo {
  /** Its path at our own api; null where there is none. */
  readonly path: string | null;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly round: boolean;
  /** Drawn where there is no picture, or it is gone. */
  readonly instead: string;
}

/** SVG that holds outlines only: no text that could be markup, and no font to be found; and pictures over it. */
export interface Drawing {
  readonly svg: string;
  readonly photos: readonly Photo[];
}

export const ground = (colour: string) =>
  `<rect width="${cardSize.width}" height="${cardSize.height}" fill="${colour}"/>`;

export const at = (x: number, y: number, drawing: string, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;
