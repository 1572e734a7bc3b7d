import { describe, expect, test } from 'vitest';
import { partsOfText } from './written-links.ts';

const linksIn = (text: string) => partsOfText(text).flatMap(({ text: part, link }) => (link ? [part] : []));

describe('addresses in what members write', () => {
  test('are separated from the words around them, which stay unchanged', () => {
    expect(partsOfText('소개는 https://dure.kr/a, 코드는 http://git.example.com\n끝')).toEqual([
      { text: '소개는 ', link: false },
      { text: 'https://dure.kr/a', link: true },
      { text: ', 코드는 ', link: false },
      { text: 'http://git.example.com', link: true },
      { text: '\n끝', link: false },
    ]);
    expect(partsOfText('주소 없이')).toEqual([{ text: '주소 없이', link: false }]);
    expect(partsOfText('')).toEqual([]);
  });

  test.each([
    ['https://dure.kr로 오세요', 'https://dure.kr'],
    ['https://dure.kr/a1에서 봐요', 'https://dure.kr/a1'],
    ['https://dure.kr/로 오세요', 'https://dure.kr/'],
    ['https://dure.kr/watch?v=ab_를 봐요', 'https://dure.kr/watch?v=ab_'],
    ['https://dure.kr/%EB%91%90%EB%A0%88를 봐요', 'https://dure.kr/%EB%91%90%EB%A0%88'],
    ['https://ko.wikipedia.org/wiki/두레', 'https://ko.wikipedia.org/wiki/두레'],
    ['https://ko.wikipedia.org/wiki/두레_(농업)를', 'https://ko.wikipedia.org/wiki/두레_(농업)'],
    ['https://두레.kr에', 'https://두레.kr'],
    ['https://두레.한국/모임', 'https://두레.한국/모임'],
    ['여기https://dure.kr/a예요.', 'https://dure.kr/a'],
    ['HTTPS://Dure.KR/A', 'HTTPS://Dure.KR/A'],
  ])('end where a particle begins: %s', (text, link) => expect(linksIn(text)).toEqual([link]));

  test.each([
    ['(https://dure.kr/a)', 'https://dure.kr/a'],
    ['[두레](https://dure.kr/a_(b))', 'https://dure.kr/a_(b)'],
    ['<https://dure.kr/?a=1&b=2>', 'https://dure.kr/?a=1&b=2'],
    ['https://dure.kr/a(신청서)', 'https://dure.kr/a'],
    ['“https://dure.kr/a”', 'https://dure.kr/a'],
    ['**https://dure.kr/a**', 'https://dure.kr/a'],
    ['https://dure.kr/a...', 'https://dure.kr/a'],
    ['정말 https://dure.kr/a~!?', 'https://dure.kr/a'],
    ['https://dure.kr: 소개', 'https://dure.kr'],
    ['https://dure.kr,그리고', 'https://dure.kr'],
    ['https://dure.kr/a\u200b', 'https://dure.kr/a'],
    ['https://dure.kr/a\u202egpj.exe', 'https://dure.kr/a'],
    ['https://dure.kr\\@evil.example.com', 'https://dure.kr'],
  ])('exclude what belongs to the sentence: %s', (text, link) => expect(linksIn(text)).toEqual([link]));

  test.each([
    'javascript:alert(1)',
    'data:text/html,<b>',
    'ftp://dure.kr/a',
    'dure.kr/a',
    'xhttps://dure.kr',
    'https://',
    'https://dure',
    'https://bank.example.com@evil.example.org/',
    'https://bank.example.com로@evil.example.org/',
    'https://user:word@evil.example.org/',
    'https://dure.kr:8080/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://%65vil.kr/',
    'http://nas.local/',
    'https://\u0430pple.com/',
    'https://app\u0435.com/',
    'https://google.co\u043c/',
    'https://google.com\u0301/',
    'https://bank가.com/',
    'https://dure.kr\uff0ecom/',
  ])('are not links if they could lead elsewhere than they say: %s', (text) =>
    expect(linksIn(text).filter((link) => link !== 'https://dure.kr')).toEqual([]),
  );

  test('are not links if they are too long', () => {
    expect(linksIn(`https://dure.kr/${'a'.repeat(1_900)}`)).toHaveLength(1);
    expect(linksIn(`https://dure.kr/${'a'.repeat(2_000)}`)).toEqual([]);
  });

  // An exponential or cubic search would never end.
  test.each(['1.', 'a.', '두.', '-', ')', 'https://', 'https://a.kr/', '/두'])(
    'are found quickly in a long text of %s',
    (piece) => {
      const text = `https://dure.kr/${piece.repeat(20_000)} https://${piece.repeat(20_000)}`;
      expect(
        partsOfText(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    },
  );
});
