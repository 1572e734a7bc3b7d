export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif' | 'bmp' | 'tiff';

export interface PictureHead {
  readonly kind: PictureKind;
  /** Whether it is an animation. */
  readonly moves: boolean;
}

/** How much of a file is needed to recognise its kind. */
export const headLength = 4_096;

const heicBrands = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/;

function containerOf(head: string): PictureHead | null {
  const brand = head.slice(8, 12);
  const brands = head.slice(8, 64);
  if (brand === 'avif' || brand === 'avis') return { kind: 'avif', moves: brand === 'avis' };
  // Both kinds may begin with these brands; the brands after them decide.
  if (heicBrands.test(brand)) return { kind: brands.includes('avif') ? 'avif' : 'heic', moves: false };
  return null;
}

/**
 * The kind of picture by the file's first bytes (as Latin-1), whatever its name; null if it is not a picture.
 */
export function pictureHead(head: string): PictureHead | null {
  if (head.startsWith('\xff\xd8\xff')) return { kind: 'jpeg', moves: false };
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return { kind: 'png', moves: head.includes('acTL') };
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8))
    return { kind: 'webp', moves: head.startsWith('VP8X', 12) && (head.charCodeAt(20) & 2) !== 0 };
  if (head.startsWith('ftyp', 4)) return containerOf(head);
  if (/^GIF8[79]a/.test(head)) return { kind: 'gif', moves: head.includes('NETSCAPE2.0') };
  if (head.startsWith('BM') && head.startsWith('\0\0\0\0', 6)) return { kind: 'bmp', moves: false };
  return /^(II\*\0|MM\0\*)/.test(head) ? { kind: 'tiff', moves: false } : null;
}
