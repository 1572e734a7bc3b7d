import type { Locator, Page } from '@playwright/test';

/** How a screen reader announces a role, after the name; '' if it says only the words. */
const roles: Readonly<Record<string, string>> = {
  button: '버튼',
  link: '링크',
  textbox: '편집창',
  searchbox: '검색창',
  combobox: '콤보 상자',
  checkbox: '체크 상자',
  radio: '라디오 버튼',
  radiogroup: '그룹',
  group: '그룹',
  progressbar: '진행률',
  list: '목록',
  figure: '그림',
  img: '이미지',
  paragraph: '',
  text: '',
  listitem: '',
  blockquote: '',
  figcaption: '',
  strong: '',
  status: '',
  generic: '',
};

const stateOf = (role: string, attributes: string) => {
  if (role === 'checkbox' || role === 'radio')
    return attributes.includes('[checked]') ? '선택됨' : '선택 안 됨';
  if (attributes.includes('[pressed]')) return '눌림';
  if (attributes.includes('[disabled]')) return '사용할 수 없음';
  return '';
};

/**
 * A line of the accessibility tree as announced: `인증번호 받기, 버튼`. Null if nothing is announced. Lines have Playwright's
 * form: `- role "name" [attribute]: text`.
 */
function spoken(line: string): string | null {
  const [, role = '', , name = '', attributes = '', text = ''] =
    /^\s*- '?([a-z]+)( "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)'?:?\s*(.*?)$/.exec(line) ?? [];
  if (role === 'heading') return `${name}, 제목 ${/level=(\d)/.exec(attributes)?.[1] ?? ''}단계`;
  const called = roles[role];
  const words = [name, role in roles && !called ? text : '', called ?? '', stateOf(role, attributes)];
  const value = called && text !== '' ? [`“${text.replace(/^"|"$/g, '')}”`] : [];
  const said = [...words, ...value].map((word) => word.trim()).filter((word) => word !== '');
  return said.length === 0 || (said.length === 1 && said[0] === called) ? null : said.join(', ');
}

/** A screen as heard from top to bottom: its title, then its main part, or another one such as a dialog. */
export async function heard(page: Page, where: Locator = page.locator('main')): Promise<string[]> {
  const tree = await where.ariaSnapshot();
  const lines = tree
    .split('\n')
    .flatMap((line) => spoken(line) ?? [])
    .map((said) => said.replace(/\d+:\d\d/, '0:00').replace(/[\w-]+@[\w.]+/, '이메일'));
  // A label announced with its field is not repeated.
  const once = lines.filter(
    (said, at) => !lines[at + 1]?.startsWith(`${said}, `) && !lines[at - 1]?.startsWith(`${said}, `),
  );
  return [await page.title(), ...once];
}
