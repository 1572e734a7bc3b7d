import { carriedSecret, plainText, secretAt, secretLengths, secretOf } from './carried-link.ts';

/** The path of a screen that an invitation's link opens. */
export type InvitationScreenPath = '/welcome' | '/event-welcome' | '/project-card/welcome';

export interface PastedInvitation {
  /** Null where the code alone was found: it may be of any kind. */
  readonly screen: InvitationScreenPath | null;
  readonly code: string;
}

/** Paths of links that hold an invitation's code, in any case and with doubled slashes, up to where the code begins. */
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

/** Of several that look like a code the one that is said to be one. */
const saidToBe = /(?:코드|code)[^\w\n]{0,8}([\w-]+)/i;
/** The last character of 128 bits as base64url holds two of them. */
const mayEnd = /[AQgw]$/;

/** The one code in a text without links, of two lines perhaps; where there are two of them none is taken. */
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
 * The invitation in what somebody pasted: a link of any kind with the words around it, or a code; null where there is none.
 * What looks like no code of ours but could be another host's is taken as it is where nothing else was pasted.
 */
export function pastedInvitation(pasted: string): PastedInvitation | null {
  const text = plainText(pasted).trim();
  const link = linkIn(text);
  if (link !== null) return link;
  const code = carriedSecret(text, 'code', secretLengths.code) ?? codeIn(text);
  if (code !== null) return { screen: null, code };
  return /^[\w-]+$/.test(text) ? { screen: null, code: text } : null;
}
