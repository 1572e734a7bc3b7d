import { expect, it } from 'vitest';
import { unbroken } from './unbroken.ts';

/** With what holds together shown by a `_`. */
const shown = (text: string) => unbroken(text).replaceAll('\u00a0', '_');

it.each([
  ['로그인하면 이어서 볼 수 있어요', '로그인하면 이어서 볼_수_있어요'],
  ['더 이상 사용할 수 없는 링크예요', '더 이상 사용할_수_없는_링크예요'],
  ['초대 정보를 불러오는 데 실패했습니다', '초대 정보를 불러오는_데 실패했습니다'],
  ['라운지 참여는 앱에서만 할 수 있어요', '라운지 참여는 앱에서만 할_수_있어요'],
  ['잠시 후 다시 시도해 주세요.', '잠시 후 다시 시도해_주세요.'],
  ['알 수 없는 오류가 발생했어요', '알_수_없는 오류가 발생했어요'],
  ['지난 수업에서 데려온 때때로', '지난 수업에서 데려온_때때로'],
  ['', ''],
])('%s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

it('leaves alone what is no text', () => {
  const node = { type: 'b' };
  expect(unbroken(node)).toBe(node);
});
