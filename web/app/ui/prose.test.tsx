import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Prose, paragraphsOf } from './prose.tsx';

describe('paragraphs', () => {
  test('are separated by blank lines and keep their line breaks', () => {
    expect(paragraphsOf('하나\n둘\n\n셋')).toEqual(['하나\n둘', '셋']);
    expect(paragraphsOf('하나\r\n둘\r\n\r\n \t\r\n셋\n')).toEqual(['하나\n둘', '셋']);
  });

  test('do not exist in an empty text', () => expect(paragraphsOf(' \n\n ')).toEqual([]));
});

test('a particle stays with the quoted word before it', () => {
  expect(renderToStaticMarkup(<Prose text="어제 ‘책’을 읽었어요" />)).toMatch(
    /어제 ?<.*<span class="[^"]+">‘책’을<\/span>/,
  );
});

test('an address in a text is a nofollow link, and all else stays text', () => {
  const shown = renderToStaticMarkup(
    <Prose text={'https://dure.kr/?a=1&b=2로 <b>오세요</b>\n\njavascript:alert(1)'} />,
  );
  expect(shown).toContain(
    '<a href="https://dure.kr/?a=1&amp;b=2" target="_blank" rel="nofollow ugc noopener" translate="no">https://dure.kr/?a=1&amp;b=2</a>',
  );
  expect(shown).toContain('로 &lt;b&gt;오세요&lt;/b&gt;');
  expect(shown).toContain('<p>javascript:alert(1)</p>');
});
