import { markup } from '../../api/test/hostile-texts.ts';
import type { Random } from '../random.ts';

/** Texts that try to be one address when checked and another when mailed. */

const signs = [
  ...['@', '.', '..', ',', ';', ':', '<', '>', '"', '\\', '(', ')', '[', ']', '%', '!', '|', '/', '`', '&'],
  ...[
    ' ',
    '\t',
    '\r\n',
    '\n',
    '\u0000',
    '\u007F',
    '\u0085',
    '\u00A0',
    '\u2028',
    '\u200B',
    '\u202E',
    '\uFEFF',
  ],
  // Characters that lower-casing, folding or IDNA turns into ASCII.
  ...[
    '\u212A',
    '\u0130',
    '\u017F',
    'ß',
    '＠',
    '．',
    '。',
    '｡',
    '\uFF0C',
    '\u2024',
    'ａ',
    '\u00AD',
    '\u0301',
    'ⓐ',
  ],
  ...['=?utf-8?q?', '?=', '%40', '%00', '&#64;', '\\u0040', 'xn--', '+', '-', '_', "'", '가', '\uD800', '😀'],
  ...['RCPT TO:', 'mailto:', '\r\nRCPT TO:<a@evil.example>\r\n', 'SMTP:', 'Bcc: a@evil.example'],
] as [string, ...string[]];

const locals = ['saebom', 'saebom.lee+dure', "o'neil_j-2", 'a', '-a-', '1', 'A.B', 'postmaster'] as [
  string,
  ...string[],
];

/** Ways to redirect mail: `a` is what a check may see, `b` where mail may go, or the other way round. */
const shapes: [(a: string, b: string) => string, ...((a: string, b: string) => string)[]] = [
  (a) => a,
  (a) => ` ${a} `,
  (a, b) => `${a},${b}`,
  (a, b) => `${a} <${b}>`,
  (a, b) => `"${a}" <${b}>`,
  (a, b) => `<${b}> ${a}`,
  (a, b) => `${a}(${b})`,
  (a, b) => `(${b})${a}`,
  (a, b) => `"${b}"@${a.split('@')[1]}`,
  (a, b) => `${b}@${a.split('@')[1]}`,
  (a, b) => `@${b.split('@')[1]}:${a}`,
  (a, b) => `${b.replace('@', '%')}@${a.split('@')[1]}`,
  (a, b) => `${b.split('@')[1]}!${a}`,
  (a, b) => `group: ${a}, ${b};`,
  (a, b) => `${a}\u0000${b}`,
  (a, b) => `${a}\r\nRCPT TO:<${b}>`,
  (a, b) => `=?utf-8?q?${b.replace('@', '=40')}?=@${a.split('@')[1]}`,
  (a) => `${a}.`,
  (a, b) => `${a}.${b.split('@')[1]}`,
  (a) => a.replace('@', '@xn--'),
  (a) => `a,${a}`,
  (a) => `a;${a}`,
  (a) => `a:${a}`,
  (a) => `<a>${a}`,
  (a) => a.replace('k', '\u212A'),
  (a) => a.replace('@', '＠'),
];

/** Mostly a host within the school's domain. */
function hostOf(random: Random, domain: string): string {
  const sub = random.pick(['', '', 'cse.', 'mail.', 'xn--3e0b707e.', 'a-b.', '1.', `${'b'.repeat(63)}.`]);
  const host = sub + domain;
  return random.pick([
    host,
    host,
    host,
    host.toUpperCase(),
    `evil-${domain}`,
    `x${domain}`,
    `${domain}.evil.kr`,
  ]);
}

function mutated(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  switch (random.below(5)) {
    case 0:
      return before + after.slice(1);
    case 1:
      return before + after.slice(0, 1) + after;
    case 2:
      return before + (markup[random.below(markup.length)] ?? '') + after;
    default:
      return before + random.pick(signs) + after;
  }
}

/** A valid address, an ambiguous one, or none. `domain` is a school's. */
export function hostileAddress(random: Random, domain: string): string {
  const own = `${random.pick(locals)}@${hostOf(random, domain)}`;
  let text = random.pick(shapes)(own, 'a@evil.example');
  for (let times = random.below(4); times > 1; times -= 1) text = mutated(random, text);
  return text;
}
