import { describe, expect, it, test } from 'vitest';
import { carriedSecret, invitationCodeOf, secretLengths } from './carried-link.ts';
import { pastedInvitation } from './pasted-invitation.ts';

// A code that contains `_` or `-`, as one in three does.
const code = 'k3J_x9-PqRsTuVwXyZ01aQ';
const screens = ['/welcome', '/event-welcome', '/project-card/welcome'] as const;

/** What chats, sentences, mails and Markdown leave at the end of a link, in URL form. */
const endings = [
  ...['.', ')', ',', '!', '>', '"', '/', '_', '_?', '**', '）', '로', '이에요', '로 들어와', '에서 봐요~'],
  ...['%20', '%0A', '%22', '%EB%A1%9C', '%E2%80%8B', '\u200b', '\u2060', '\ufeff', '’', '」', '。', '…', ']'],
  ...[').', '*', '__', '`', '|', ';', '&gt;', '&quot;', '&utm_source=talk', '#top', '%2E', '+', '=20'],
];

// Shows 17.2: a link opens despite text glued to it
describe.each(screens)('a link to %s', (screen) => {
  it.each(endings)('is found before %j', (ending) => {
    const address = `https://dure.example${screen}?code=${code}${ending}`;
    expect(invitationCodeOf(address.slice(address.indexOf('?')))).toBe(code);
    expect(pastedInvitation(address)).toEqual({ screen, code });
    expect(pastedInvitation(`같이 해요! ${address} 여기예요`)).toEqual({ screen, code });
  });
});

it.each([
  `?utm=1&amp;code=${code}`,
  `?utm=1&amp;amp;code=${code}`,
  `?code=3D${code}`,
  `?code%3D${code}`,
  `?code%253D${code}`,
  `?code=${code}&code=${code}`,
  `?code=${code}.&code=${code}`,
  `?Code=${code}`,
  `?CODE=${code}`,
  `?code=%22${code}%22`,
  `?code=(${code})`,
  `?code= ${code}`,
  `?code=%20${code}%20`,
  `?code==${code}`,
  `?code=**${code}**`,
  `?code=_${code}_`,
  `?code=${code.slice(0, 9)}%E2%80%8B${code.slice(9)}`,
  `?code=${code.slice(0, 9)}%0D%0A${code.slice(9)}`,
  `?code=3D${code.slice(0, 9)}=%0D%0A${code.slice(9)}`,
  `?url=https%3A%2F%2Fdure.example%2Fwelcome%3Fcode%3D${code}%26utm%3D1`,
])('reads the code of %s', (query) => {
  expect(invitationCodeOf(query)).toBe(code);
});

// Shows 17.2: a wrong code stays wrong
test.each([
  // A letter or digit more on either side makes another code.
  [`?code=${code}a`, `${code}a`],
  [`?code=a${code}`, `a${code}`],
  [`?code=${code}ab로`, `${code}ab로`],
  [`?code=${code}_a`, `${code}_a`],
  // A character fewer is not completed.
  [`?code=${code.slice(1)}`, code.slice(1)],
  [`?code=${code.slice(0, -1)}.`, `${code.slice(0, -1)}.`],
  // Case matters.
  [`?code=${code.toLowerCase()}`, code.toLowerCase()],
  // It is ambiguous which of two is meant.
  [`?code=${code}&code=${code.slice(0, -1)}A`, null],
  ['?code=a&code=b', null],
  ['?code=', null],
  ['?other=1', null],
  // Codes of another API host are taken as they are.
  ['?code=abc', 'abc'],
  ['?code=a.b~c', 'a.b~c'],
  ['?code=%EF%BB%BF123%20', '123'],
])('never turns a code into another one: %s', (query, taken) => {
  expect(invitationCodeOf(query)).toBe(taken);
});

test('reads a mailed token by its own length', () => {
  const token = `${code}${code.slice(0, 20)}8`;
  for (const query of [`?token=${token}.`, `?a=1&amp;token=3D${token}`, `?token%3D${token}로`])
    expect(carriedSecret(query, 'token', secretLengths.token)).toBe(token);
  expect(carriedSecret(`?token=${token}a`, 'token', secretLengths.token)).toBeNull();
});
