export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif' | 'bmp' | 'tiff';

export interface PictureHead {
  readonly kind: PictureKind;
  /** Whether it has more than one frame to show in turn. */
  readonly moves: boolean;
}

/** As much of a file as tells what it is. */
export const headLength = 4_096;

const heicBrands = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/;

function containerOf(head: string): PictureHead | null {
  const brand = head.slice(8, 12);
  const brands = head.slice(8, 64);
  if (brand === 'avif' || brand === 'avis') return { kind: 'avif', moves: brand === 'avis' };
  // Brands that both may begin with are told by those that follow.
  if (heicBrands.test(brand)) return { kind: brands.includes('avif') ? 'avif' : 'heic', moves: false };
  return null;
}

/** What the first bytes of a file, as Latin-1, say it is, whatever it is called; null where that is no picture. */
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
