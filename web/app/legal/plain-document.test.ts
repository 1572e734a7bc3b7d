import { expect, it } from 'vitest';
import { documentOf, plainOf } from './plain-document.ts';
import { privacyText } from './privacy-text.ts';
import { termsText } from './terms-text.ts';

const operator = {
  brandName: '두레',
  brandContact: 'contact@dure.example',
  legal: { operator: null, privacyOfficer: null, privacyContact: null, processors: [], transfers: null },
};

it('reads back each built-in document that it has written', () => {
  for (const text of [termsText(operator), privacyText(operator)])
    expect(documentOf(text.title, plainOf(text))).toEqual(text);
});

it('reads headings, lists, paragraphs of several lines, and text without any heading', () => {
  expect(documentOf('약관', '첫 줄\n둘째 줄\n\n#  제1조 \n- 하나\n- 둘\n끝\n\n다음\n# 빈 조')).toEqual({
    title: '약관',
    intro: '첫 줄\n둘째 줄',
    sections: [
      { heading: '제1조', blocks: [['하나', '둘'], '끝', '다음'] },
      { heading: '빈 조', blocks: [] },
    ],
  });
  expect(documentOf('약관', '한 문단')).toEqual({ title: '약관', intro: '한 문단', sections: [] });
});
