/**
 * What is left of a link after a chat, a mail program or a person carried it: with a particle at its end, quotes or
 * brackets around it, encoded twice, broken into two lines. The secrets in our links are base64url of a fixed length, so
 * their end can be told (docs/decisions/0106).
 */

/** Characters of the secret in each kind of link. */
export const secretLengths = {
  /** Of an invitation: `code`. */
  code: 22,
  /** Of a mail that resets a password or tells of a sign-in: `token`, `notice`. */
  token: 43,
} as const;

/** Characters that nobody sees, such as U+200B, U+2060 or a soft hyphen: they are of no link. */
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

/** Percent-encoded bytes decoded where they are UTF-8, and left alone where they are not. */
const percentDecoded = (text: string) =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });

/** A link may be encoded inside another one's query, which was encoded by the program that carried it. */
const layersMax = 4;

/** The text without encodings that were put around it, and without what nobody sees. */
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
 * The secret of `length` characters that a run of base64url characters holds; null where it holds none. `_` and `-` that are
 * too many are Markdown's or a sentence's. Letters and digits that are too many make it another secret: nothing is cut.
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

/** Where a mail program breaks a line, with its mark of a quotation, or a chat. */
const lineBreak = /^=?[\s>]+([\w-]+)([\s\S]*)$/;

/** The secret that a value begins with, behind quotes or brackets, joined where its line was broken; null without one. */
export function secretAt(value: string, length: number): string | null {
  const [, begun, after = ''] = /^[^\w-]*([\w-]+)([\s\S]*)$/.exec(value) ?? [];
  if (begun === undefined) return null;
  // The next link of a message whose line breaks were lost.
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
 * The secret of the parameter `name`, however the address was carried; null where it has none, or two that differ.
 * `search` is the query of an address, or a text that holds one.
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
 * The secret of the parameter `name` in the query of an address. Another API host's may be of another form: without one of
 * ours the value is taken as it is, without what nobody sees; null where it is missing, blank or differs from a second one.
 */
export function secretOfAddress(search: string, name: string, length: number): string | null {
  const secret = carriedSecret(search, name, length);
  if (secret !== null) return secret;
  const [value, ...others] = new Set(
    valuesOf(search, name).map((carried) => withoutInvisible(carried).trim()),
  );
  return value && others.length === 0 ? value : null;
}

/** The token of a link that stops mails: whom it is for, and the signature. */
const stopToken = /(?:^|[^\w-])t\s*=[^\w-]*((?:[\w-]{43}|[\w-]{36})\.[\w-]{43})(?![a-z0-9])/i;

/** The token of an address whose link stops mails; empty where it has none. */
export const stopTokenOf = (search: string): string =>
  stopToken.exec(plainText(search).replace(/=3D/gi, '='))?.[1] ?? '';

/** The invitation code in the query of an address; null without one. */
export const invitationCodeOf = (search: string): string | null =>
  secretOfAddress(search, 'code', secretLengths.code);
