import { expect, test } from 'vitest';
import { draw, share } from '../../test/harness/drawn-card.ts';
import { colours, tints } from './colours.ts';

const card = {
  kind: 'brand',
  id: 'site',
  label: '두레',
  title: '믿는 사람과 함께, 프로젝트를 시작해요',
  line: '대학생·졸업생의 팀빌딩 네트워크',
} as const;
const { ink, paper, persimmon, pine } = colours;
const ring = { left: 475, top: 60, width: 325, height: 310 };

test('draws the site’s own card: a team on a loop of the rope with a free seat, beside the slogan', async () => {
  const picture = await draw(card);
  for (const { ground } of Object.values(tints))
    expect(await share(picture, ground, ring)).toBeGreaterThan(0.02);
  expect(await share(picture, persimmon, ring)).toBeGreaterThan(0.003);
  expect(await share(picture, pine, { left: 0, top: 330, width: 400, height: 12 })).toBe(1);
  expect(await share(picture, ink, { left: 48, top: 90, width: 412, height: 220 })).toBeGreaterThan(0.05);
});

test('keeps a long name and slogan left of the ring and above the rope', async () => {
  const long = '아주아주긴이름의두레 '.repeat(8).trim();
  const picture = await draw({ ...card, label: long, title: long, line: long });
  expect(await share(picture, ink, ring)).toBe(0);
  expect(await share(picture, paper, { left: 0, top: 308, width: 470, height: 16 })).toBe(1);
});
