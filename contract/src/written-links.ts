import { ofAPrivateNet } from './link-host.ts';

/**
 * Finds web addresses in what members write, to show them as links (docs/decisions/0147). It only divides the text:
 * nothing is decoded, completed or fetched, so a link leads where its words say.
 */

/** `link` says whether `text` is an address of `http` or `https`, to be used as it stands. */
export interface TextPart {
  readonly text: string;
  readonly link: boolean;
}

/** Longer addresses stay text. */
const addressMaxLength = 2000;

/** Scheme and authority; what follows the authority is looked at only if it names a host. */
const beginning = /https?:\/\/[^\s/?#<>"`{}|\\^]{4,300}/gi;

/** ASCII or Hangul, never both in one label, so that no letter looks like another script's. Ends in no number. */
const host =
  /^https?:\/\/(?:(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?|(?=[0-9-]*[가-힣])[가-힣0-9-]{1,63})\.)+(?:xn--[a-z0-9-]{1,59}|[a-z]{2,63}|한국|닷컴|닷넷|삼성)/i;

/** What after a host makes it another one: letters that are no particle, a user's name, a port. */
const unlikeAHost = /@|^(?:(?![가-힣])[\p{L}\p{M}\p{N}_%-]|:\d)/u;

const piece = /[\w\-.~:/?#[\]@!$&'()*+,;=%]+|[가-힣]+/y;

/** Hangul directly behind one of these belongs to the address; behind a letter or digit it is a particle. */
const mayPrecedeHangul = /(?:[/?#=&+_-]|_\()$/;
const particle =
  /^(?:으?로(?:는|도|만)?|에서?(?:는|도|만)?|[을를은는이가와과도만의요]|부터|까지|처럼|보다|하고|이?랑|이?나|이?라[고는]|이?에요|예요|이고|인데|입니다)$/;

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** Punctuation at the end is the sentence's, and so is a bracket without its other half in the address. */
function withoutPunctuation(address: string): string {
  const spare = new Map([
    [')', count(address, ')') - count(address, '(')],
    [']', count(address, ']') - count(address, '[')],
  ]);
  let end = address.length;
  for (; end > 0; end -= 1) {
    const sign = address.charAt(end - 1);
    const left = spare.get(sign);
    if (left === undefined ? !/[.,!?:;'*~&([]/.test(sign) : left <= 0) break;
    if (left !== undefined) spare.set(sign, left - 1);
  }
  return address.slice(0, end);
}

/** What follows the host at `from`: path, query and fragment, up to a particle or a sign that no address has. */
function pathAt(text: string, from: number): string {
  let path = '';
  for (;;) {
    piece.lastIndex = from + path.length;
    const [next] = piece.exec(text) ?? [];
    if (next === undefined) return path;
    if (/^[가-힣]/.test(next) && (!mayPrecedeHangul.test(path.slice(-2)) || particle.test(next))) return path;
    path += next;
  }
}

/** The address that begins with `begun` at `from`; null if it does not name a host that one can go to. */
function addressAt(text: string, begun: string, from: number): string | null {
  const [named] = host.exec(begun) ?? [];
  if (named === undefined || ofAPrivateNet.test(named)) return null;
  const rest = begun.slice(named.length);
  if (unlikeAHost.test(rest)) return null;
  return rest === '' ? withoutPunctuation(named + pathAt(text, from + named.length)) : named;
}

/** Divides a text into addresses and the text between them, in order; joined they are the whole text. */
export function partsOfText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  const tell = (from: number, to: number, link: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), link });
  };
  let told = 0;
  let passed = 0;
  for (const { 0: begun, index } of text.matchAll(beginning)) {
    if (index < passed || /[a-z0-9]/i.test(text.charAt(index - 1))) continue;
    const address = addressAt(text, begun, index);
    if (address === null) continue;
    passed = index + address.length;
    if (address.length > addressMaxLength) continue;
    tell(told, index, false);
    tell(index, passed, true);
    told = passed;
  }
  tell(told, text.length, false);
  return parts;
}
