import iconv from 'iconv-lite';

/** The encoding of a list. `euc-kr` means CP949, as in the web's encoding standard. */
export type ListEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'euc-kr';

export interface DecodedList {
  readonly encoding: ListEncoding;
  /** Without a byte order mark; unreadable characters are U+FFFD. */
  readonly text: string;
}

/** With a larger share of unreadable characters, a file is not in that encoding. */
const unreadableShareMax = 0.02;

function strictly(encoding: 'utf-8' | 'utf-16le' | 'utf-16be', bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Recognises UTF-16 by its mark, or by the zero byte in each comma and line end. */
function sixteenOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 2_000);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Some syllables have one in their other half.
  if (odd > 2 && odd > even * 3) return 'utf-16le';
  return even > 2 && even > odd * 3 ? 'utf-16be' : null;
}

const unreadableIn = (text: string) => text.match(/\uFFFD/g)?.length ?? 0;

/**
 * Decodes a list from UTF-8, UTF-16 or CP949, which Korean spreadsheets save. A few unreadable characters become
 * U+FFFD, so that their lines can be reported. Null if the bytes are not text.
 */
export function decodeList(bytes: Uint8Array): DecodedList | null {
  const sixteen = sixteenOf(bytes);
  const encoding = sixteen ?? 'utf-8';
  const text = strictly(encoding, bytes);
  if (text !== null) return { encoding, text };
  const read: readonly DecodedList[] = sixteen
    ? [{ encoding: sixteen, text: new TextDecoder(sixteen).decode(bytes) }]
    : [
        { encoding: 'euc-kr', text: iconv.decode(bytes, 'cp949') },
        { encoding: 'utf-8', text: new TextDecoder().decode(bytes) },
      ];
  const [best] = read.toSorted((one, other) => unreadableIn(one.text) - unreadableIn(other.text));
  if (!best || unreadableIn(best.text) > Math.max(1, best.text.length * unreadableShareMax)) return null;
  return best;
}
