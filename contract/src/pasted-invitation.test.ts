import { expect, test } from 'vitest';
import { pastedInvitation } from './pasted-invitation.ts';

const code = 'k3J_x9-PqRsTuVwXyZ01aQ';
const [first, second] = [code.slice(0, 9), code.slice(9)];
const link = `https://dure.example/welcome?code=${code}`;
const event = `https://dure.example/event-welcome?code=${code}`;
const project = `https://dure.example/project-card/welcome?code=${code}`;

// Shows 17.2: a link or code is found in a whole message
test.each([
  ['/welcome', `(${link})`],
  ['/welcome', `${link}.`],
  ['/welcome', `${link}로 들어오면 돼`],
  ['/welcome', `[두레](${link})`],
  ['/welcome', `[${link}](${link})`],
  ['/welcome', `"${link}"`],
  ['/welcome', `<${link}>`],
  ['/welcome', `<a href="https://dure.example/welcome?utm=1&amp;code=${code}">초대 열기</a>`],
  ['/welcome', `dure.example/Welcome/?code=${code}`],
  ['/welcome', `https://dure.example//welcome?code=${code}`],
  ['/welcome', `https://dure.example/welcome%3Fcode%3D${code}`],
  ['/welcome', `https://l.chat.example/?u=${encodeURIComponent(encodeURIComponent(link))}&h=AT0`],
  ['/welcome', `${link}https://dure.example/project/1`],
  ['/welcome', `https://dure.example/welcome?code=3D${first}=\n${second}`],
  ['/welcome', `> https://dure.example/welcome?code=${first}\n> ${second}`],
  ['/welcome', `https://dure.example/welcome?utm_source=talk&code=${code}#top`],
  ['/welcome', `${link} 그리고 모임은 ${event}`],
  ['/event-welcome', `[두레] 2026 가을 모임에 초대해요!\n${event}\n토요일까지예요`],
  ['/event-welcome', `${event}예요!`],
  ['/project-card/welcome', `**${project}**`],
  ['/project-card/welcome', `https://dure.example/Project-card//welcome/?code=${code}&utm_source=talk`],
  ['/project-card/welcome', `https://dure.example/accept-invitation/sign-in?code=${code}`],
  ['/project-card/welcome', `https://dure.example/project-card/welcome/register-method?code=${code}`],
  ['/project-card/welcome', `https://dure.example/project-card/invitation/certify/${code}/019aa000`],
  [
    '/welcome',
    `------------\n[김서연] [오후 3:12] 지훈아 두레 들어와! https://m.site.example/abcdefghijklmnopqrstuv 말고\n[김서연] [오후 3:12] ${link} 이걸로 ㅎㅎ\n[박지훈] [오후 3:20] ㅇㅋ`,
  ],
  [null, code],
  [null, ` ${code} `],
  [null, `\u200b${code}\u2060`],
  [null, `${first}\n${second}`],
  [null, `${first} ${second}`],
  [null, `초대 코드: ${code}`],
  [null, `초대코드는 ${code}이에요`],
  [null, `code=${code}`],
  [null, `https://dure.example/?code=${code}`],
  [null, `_${code}_`],
  [null, `'${code}',`],
  [null, `지훈아 이거 넣어 봐 → ${code} (일주일까지)`],
  [null, `초대 코드: ${code}\n문의: abcdefghijklmnopqrstuv`],
  // A code of another host, pasted alone.
  [null, 'abc_-9'],
] as const)('%s is meant by %j', (screen, pasted) => {
  expect(pastedInvitation(pasted)).toEqual({ screen, code: pasted === 'abc_-9' ? pasted : code });
});

test('reads another host’s code from its link', () => {
  expect(pastedInvitation('https://dure.example/welcome?code=abc_-9 여기')).toEqual({
    screen: '/welcome',
    code: 'abc_-9',
  });
});

test.each([
  '',
  ' ',
  '안녕하세요',
  'https://dure.example/login?code=abc',
  'https://dure.example/welcome',
  '/welcome?code=%E0%A4%A',
  // It is ambiguous which of two is meant.
  `${code} ${code.slice(0, -1)}A`,
  `문의는 ${code}a로`,
])('none is found in %j', (pasted) => {
  expect(pastedInvitation(pasted)).toBeNull();
});

test('leaves a wrong code wrong', () => {
  expect(pastedInvitation(`${link}a`)).toEqual({ screen: '/welcome', code: `${code}a` });
  expect(pastedInvitation(`${link.slice(0, -1)} 여기`)).toEqual({
    screen: '/welcome',
    code: code.slice(0, -1),
  });
});
