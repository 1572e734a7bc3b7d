import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Fragment, jsx } from './jsx-runtime.ts';

const name = '서연';
const isKnown = true;

// The tests' own JSX goes through the code under test.
describe('a text', () => {
  it.each([
    ['alone in its element', <p key="">{name}</p>, '<p>서연</p>'],
    [
      'of several parts',
      <p key="">
        {name}님 · {2}명
      </p>,
      '<p>서연님 · 2명</p>',
    ],
    [
      'beside an element',
      <p key="">
        {name}님<b>길</b>에 <i>옴</i>
      </p>,
      '<p><span>서연님</span><b>길</b><span>에 </span><i>옴</i></p>',
    ],
    [
      'beside a condition that is false',
      <p key="">
        {!isKnown && <b>누구</b>}
        {name}
      </p>,
      '<p><span>서연</span></p>',
    ],
    [
      'in a list',
      <p key="">{['가', <br key="line" />, '나']}</p>,
      '<p><span>가</span><br/><span>나</span></p>',
    ],
    ['in a fragment', jsx(Fragment, { children: name }), '<span>서연</span>'],
    [
      'that is empty',
      <p key="">
        {''}
        <br />
      </p>,
      '<p><br/></p>',
    ],
    ['in an element that holds only text', <option key="">{2}월</option>, '<option>2월</option>'],
  ])('%s', (_where, element, markup) => {
    expect(renderToStaticMarkup(element)).toBe(markup);
  });

  it('keeps the place of the elements after it', () => {
    const elementsOf = (count: number) => (
      <p>
        {count === 0 ? <b>없음</b> : count}
        {'명'}
        <input />
      </p>
    );
    const placeOf = ({ props }: ReturnType<typeof elementsOf>) =>
      props.children.findIndex((child: { type?: string } | null) => child?.type === 'input');
    expect([placeOf(elementsOf(0)), placeOf(elementsOf(2))]).toEqual([2, 2]);
  });
});
