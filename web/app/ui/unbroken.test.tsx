import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sentences } from './sentences.tsx';
import { partsOf, unbroken } from './unbroken.tsx';

/** Puts unbroken parts into brackets. */
const shown = (text: string) =>
  partsOf(text)
    .map((part, at) => (at % 2 === 0 ? part : `[${part}]`))
    .join('');

it.each([
  ['로그인하면 이어서 볼 수 있어요', '로그인하면 이어서 [볼 수 있어요]'],
  ['더 이상 사용할 수 없는 링크예요', '더 이상 [사용할 수 없는 링크예요]'],
  ['초대 정보를 불러오는 데 실패했습니다', '초대 정보를 [불러오는 데] 실패했습니다'],
  ['멘토 인증을 받은 뒤 참여할 수 있어요.', '멘토 인증을 [받은 뒤] [참여할 수 있어요.]'],
  ['라운지 참여는 앱에서만 할 수 있어요', '라운지 참여는 앱에서만 [할 수 있어요]'],
  ['잠시 후 다시 시도해 주세요.', '잠시 후 다시 [시도해 주세요.]'],
  ['알 수 없는 오류가 발생했어요', '[알 수 없는] 오류가 발생했어요'],
  ['지난 수업에서 데려온 때때로', '지난 수업에서 [데려온 때때로]'],
  [
    '프로젝트의 멤버가 돼요. 응원과 대화는 앱에서 할 수 있어요.',
    '프로젝트의 [멤버가 돼요.] 응원과 대화는 앱에서 [할 수 있어요.]',
  ],
  [
    '윤서진님이 ‘골목 텃밭 지도’ 프로젝트에 초대했어요',
    '윤서진님이 [‘골목 텃밭 지도’] 프로젝트에 초대했어요',
  ],
  ['이메일(help@dure.kr)로 요청해 주세요.', '[이메일(help@dure.kr)로] [요청해 주세요.]'],
  ['비율이 95%에서 67%까지 줄었어요.', '비율이 [95%에서] [67%까지] 줄었어요.'],
  ['', ''],
])('%s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

it('changes no letter and leaves non-text alone', () => {
  const text = '알 수 없는 오류가 발생했어요';
  expect(renderToStaticMarkup(<h1>{unbroken(text)}</h1>).replace(/<[^>]+>/g, '')).toBe(text);
  const node = <b>두레</b>;
  expect(unbroken(node)).toBe(node);
});

it('keeps each sentence whole and changes no letter', () => {
  const text = '이벤트에서 온 초대예요. 이메일 인증부터 가입까지 3분이면 돼요.';
  const shown = renderToStaticMarkup(<p>{sentences(text)}</p>);
  expect(shown.replace(/<[^>]+>/g, '').trim()).toBe(text);
  expect(shown).toMatch(/^<p><span[^>]*>이벤트에서 온 초대예요.<\/span><span> <\/span><span/);
  expect(sentences(null)).toBeNull();
});
