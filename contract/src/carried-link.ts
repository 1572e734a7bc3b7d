/**
 * Repairs links carried by chats, mail programs or people: with a particle at the end, quotes or brackets around,
 * encoded twice, or broken into two lines. Secrets in our links are base64url of a fixed length, so their end is known
 * (docs/decisions/0106).
 */

/** Lengths of the secret by kind of link. */
export const secretLengths = {
  /** In an invitation link: `code`. */
  code: 22,
  /** In a mailed link: `token` of a password reset, `notice` of a security notice. */
  token: 43,
} as const;

/** Invisible characters such as U+200B, U+2060 or a soft hyphen, which no link contains. */
const invisible = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const withoutInvisible = (text: string) =>
  text.replace(invisible, (sign) => (/[\t\n\r]/.test(sign) ? sign : ''));

const entities: readonly (readonly [RegExp, string])[] = [
  [/&(?:amp|#38|#x26);/gi, '&'],
  [/&(?:equals|#61|#x3d);/gi, '='],
  [/&(?:quest|#63|#x3f);/gi, '?'],
  [/&(?:sol|#47|#x2f);/gi, '/'],
  [/&(?:nbsp|quot|apos|lt|gt|#34|#39|#x2[27]|#160);/gi, ' '],
];

/** Decodes percent-encoded bytes that are valid UTF-8. */
const percentDecoded = (text: string) =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });

/** A program may have encoded the link into another link's query. */
const layersMax = 4;

/** The text without surrounding encodings and invisible characters. */
export function plainText(text: string): string {
  let plain = text;
  for (let layer = 0; layer < layersMax; layer += 1) {
    const before = plain;
    plain = percentDecoded(plain);
    for (const [entity, sign] of entities) plain = plain.replace(entity, sign);
    if (plain === before) break;
  }
  return withoutInvisible(plain);
}

/**
 * The secret of `length` characters in a run of base64url characters, or null. Extra `_` and `-` belong to Markdown or
 * the sentence. Extra letters and digits make it another secret: nothing is cut.
 */
export function secretOf(run: string, length: number): string | null {
  if (run.length === length) return run;
  // Quoted-printable writes `=` as `=3D`.
  const unquoted = run.replace(/^3D/i, '');
  if (unquoted.length === length) return unquoted;
  const within = [run, unquoted, run.replace(/^[-_]+/, '')].find(
    (text) => text.length >= length && /^[-_]*$/.test(text.slice(length)),
  );
  return within?.slice(0, length) ?? null;
}

/** Where a mail program (with its quotation mark) or a chat breaks a line. */
const lineBreak = /^=?[\s>]+([\w-]+)([\s\S]*)$/;

/** The secret at the start of a value, after quotes or brackets, with broken lines joined; or null. */
export function secretAt(value: string, length: number): string | null {
  const [, begun, after = ''] = /^[^\w-]*([\w-]+)([\s\S]*)$/.exec(value) ?? [];
  if (begun === undefined) return null;
  // The next link of a message that lost its line breaks.
  let run = after.startsWith('://') ? begun.replace(/https?$/i, '') : begun;
  let rest = after;
  for (;;) {
    const secret = secretOf(run, length);
    if (secret !== null) return secret;
    const [, more, last = ''] = lineBreak.exec(rest) ?? [];
    if (run.length > length || more === undefined) return null;
    run += more;
    rest = last;
  }
}

/**
 * The secret of the parameter `name`, however the address was carried; null if there is none or two differ. `search` is
 * an address's query, or a text that contains one.
 */
export function carriedSecret(search: string, name: string, length: number): string | null {
  const [, ...values] = plainText(search).split(new RegExp(`(?:^|[^\\w-])${name}\\s*=+`, 'i'));
  const found = new Set<string>();
  for (const value of values) {
    const secret = secretAt(value.split(/[&#]/)[0] ?? '', length);
    if (secret !== null) found.add(secret);
  }
  const [secret, ...others] = found;
  return secret !== undefined && others.length === 0 ? secret : null;
}

/** The values of the parameter `name`, as a browser reads them. */
const valuesOf = (search: string, name: string) =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => percentDecoded(pair.slice(name.length + 1).replaceAll('+', ' ')));

/**
 * The secret of the parameter `name` in an address's query. Another API host's may have another form: if none of ours
 * is found, the value is used without invisible characters; null if it is missing, blank, or differs from a second one.
 */
export function secretOfAddress(search: string, name: string, length: number): string | null {
  const secret = carriedSecret(search, name, length);
  if (secret !== null) return secret;
  const [value, ...others] = new Set(
    valuesOf(search, name).map((carried) => withoutInvisible(carried).trim()),
  );
  return value && others.length === 0 ? value : null;
}

/** The token of an unsubscribe link: the recipient and the signature. */
const stopToken = /(?:^|[^\w-])t\s*=[^\w-]*((?:[\w-]{43}|(?:[a-z]{5,8}_)?[\w-]{36})\.[\w-]{43})(?![a-z0-9])/i;

/** The token in the address of an unsubscribe link, or an empty text. */
export const stopTokenOf = (search: string): string =>
  stopToken.exec(plainText(search).replace(/=3D/gi, '='))?.[1] ?? '';

/** The invitation code in an address's query, or null. */
export const invitationCodeOf = (search: string): string | null =>
  secretOfAddress(search, 'code', secretLengths.code);
