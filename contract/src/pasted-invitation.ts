import { carriedSecret, plainText, secretAt, secretLengths, secretOf } from './carried-link.ts';

/** The path of a screen that an invitation link opens. */
export type InvitationScreenPath = '/welcome' | '/event-welcome' | '/project-card/welcome';

export interface PastedInvitation {
  /** Null if only a code was found, which may be of any kind. */
  readonly screen: InvitationScreenPath | null;
  readonly code: string;
}

/** Paths of links with an invitation code, in any case and with doubled slashes, up to the code. */
const links: readonly (readonly [RegExp, InvitationScreenPath])[] = [
  [/\/project-card\/+invitation\/+(?:certify|register)\/+/i, '/project-card/welcome'],
  [
    /\/(?:project-card\/+welcome|accept-invitation)(?:\/[\w/-]*)?\?(?:[^\s]*?[?&])?code\s*=+/i,
    '/project-card/welcome',
  ],
  [/\/event-welcome\/*\?(?:[^\s]*?[?&])?code\s*=+/i, '/event-welcome'],
  [/\/welcome\/*\?(?:[^\s]*?[?&])?code\s*=+/i, '/welcome'],
];

/** The first link in the text, whose code may be another API host's. */
function linkIn(text: string): PastedInvitation | null {
  const found = links.flatMap(([form, screen]) => {
    const start = form.exec(text);
    if (start === null) return [];
    const value = text.slice(start.index + start[0].length);
    const code = secretAt(value, secretLengths.code) ?? /^[\w-]+/.exec(value)?.[0];
    return code === undefined ? [] : [{ at: start.index, screen, code }];
  });
  const [first] = found.sort((one, other) => one.at - other.at);
  return first ? { screen: first.screen, code: first.code } : null;
}

/** Prefers, among code-like texts, one announced as a code. */
const saidToBe = /(?:코드|code)[^\w\n]{0,8}([\w-]+)/i;
/** The last base64url character of 128 bits holds only two of them. */
const mayEnd = /[AQgw]$/;

/** The only code in a text without links, possibly over two lines; none if there are two. */
function codeIn(text: string): string | null {
  const said = secretOf(saidToBe.exec(text)?.[1] ?? '', secretLengths.code);
  if (said !== null) return said;
  const runs = text.replace(/https?:\/\/\S+/gi, ' ').match(/[\w-]+/g) ?? [];
  const codes = new Set(runs.flatMap((run) => secretOf(run, secretLengths.code) ?? []));
  if (codes.size === 0) return secretAt(text, secretLengths.code);
  const [code, ...others] = codes.size > 1 ? [...codes].filter((found) => mayEnd.test(found)) : codes;
  return code !== undefined && others.length === 0 ? code : null;
}

/**
 * The invitation in a pasted text: a link of any kind among words, or a code; null if there is none. A text that is not
 * our code but could be another host's is used only if nothing else was pasted.
 */
export function pastedInvitation(pasted: string): PastedInvitation | null {
  const text = plainText(pasted).trim();
  const link = linkIn(text);
  if (link !== null) return link;
  const code = carriedSecret(text, 'code', secretLengths.code) ?? codeIn(text);
  if (code !== null) return { screen: null, code };
  return /^[\w-]+$/.test(text) ? { screen: null, code: text } : null;
}
