import { expect, test } from 'vitest';
import { draw, share } from '../../test/harness/drawn-card.ts';
import { colours } from './colours.ts';

const card = { kind: 'project', title: '동네 책방을 잇는 중고책 지도', keywords: ['로컬', '지도'] } as const;
const { pine, white, peach } = colours;

test('draws a project on 솔빛 with its rope in 감빛', async () => {
  const picture = await draw(card);
  expect(await share(picture, pine)).toBeGreaterThan(0.75);
  expect(await share(picture, peach)).toBeGreaterThan(0.01);
});

/** The keywords' place below a one-line title. */
const chips = { left: 56, top: 220, width: 500, height: 60 };

test('shows as many keywords as fit', async () => {
  const none = await share(await draw({ ...card, keywords: [] }), white, chips);
  const two = await share(await draw(card), white, chips);
  expect(two).toBeGreaterThan(none + 0.005);
  const long = '스무글자까지되는아주긴키워드입니다스무글';
  const [one, five] = [
    await draw({ ...card, keywords: [long] }),
    await draw({ ...card, keywords: Array.from({ length: 5 }, () => long) }),
  ];
  expect(five.equals(one)).toBe(true);
});

test('ends a title of a hundred letters above the rope', async () => {
  const picture = await draw({ ...card, title: '백글자제목 '.repeat(17).trim() });
  expect(await share(picture, white, { left: 560, top: 246, width: 40, height: 60 })).toBeLessThan(0.4);
  expect(await share(picture, white, { left: 700, top: 280, width: 100, height: 120 })).toBe(0);
  expect(await share(picture, white, { left: 745, top: 0, width: 55, height: 240 })).toBe(0);
});
