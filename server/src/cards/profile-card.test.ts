import { expect, test } from 'vitest';
import { draw, share, storedPath } from '../../test/harness/drawn-card.ts';
import { colours, tints } from './colours.ts';

const face = { letters: '수현', tint: 'iris', picture: null } as const;
const card = { kind: 'profile', title: '배수현님', line: '두물대학교 이메일 인증', face } as const;
const pictured = { ...card, face: { ...face, picture: storedPath(1) } };

const withinLoop = { left: 120, top: 130, width: 138, height: 30 };
const right = { left: 364, top: 90, width: 388, height: 215 };
const edge = { left: 753, top: 0, width: 47, height: 300 };

test('draws a member’s picture in the loop of the rope', async () => {
  const picture = await draw(pictured, { 1: '#3355cc' });
  expect(await share(picture, '#3355cc', withinLoop)).toBe(1);
  expect(await share(picture, '#3355cc', right)).toBe(0);
  // The corner is empty, since loop and picture are round.
  expect(await share(picture, '#3355cc', { left: 87, top: 100, width: 20, height: 20 })).toBe(0);
  expect(await share(picture, colours.pine, { left: 500, top: 320, width: 100, height: 12 })).toBe(1);
});

test.each([
  ['without a picture', card],
  ['whose picture was deleted', pictured],
])('draws a member %s as two syllables on a tint', async (_, given) => {
  const picture = await draw(given);
  expect(await share(picture, tints.iris.ground, withinLoop)).toBeGreaterThan(0.9);
  expect(await share(picture, tints.iris.ink)).toBeGreaterThan(0.005);
});

test('keeps a name of forty letters and a long school between loop and edge, above the rope', async () => {
  const picture = await draw({
    ...card,
    title: `${'남궁황보독고사공서문'.repeat(4)}님`,
    line: '아주 긴 이름의 국립 과학 기술 예술 대학교 세종 캠퍼스 이메일 인증',
  });
  expect(await share(picture, colours.ink, right)).toBeGreaterThan(0.08);
  expect(await share(picture, colours.paper, edge)).toBe(1);
  expect(await share(picture, colours.paper, { left: 340, top: 307, width: 460, height: 8 })).toBe(1);
});
