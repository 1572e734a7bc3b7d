import { expect, test } from 'vitest';
import { draw, share } from '../../test/harness/drawn-card.ts';
import { colours, tints } from './colours.ts';

const card = { kind: 'brand', id: 'invitation', title: '두레에 초대받았어요' } as const;
const { persimmon, paper, pine } = colours;

// Shows 17.13: an invitation is noindex, and names people only while it is valid, in text
test('draws an invitation as a ticket on 감빛', async () => {
  const picture = await draw(card);
  for (const edge of [
    { left: 0, top: 0, width: 800, height: 38 },
    { left: 0, top: 362, width: 800, height: 38 },
    { left: 0, top: 0, width: 38, height: 400 },
    { left: 762, top: 0, width: 38, height: 400 },
  ]) {
    expect(await share(picture, persimmon, edge)).toBe(1);
  }
  // Between the two notches.
  expect(await share(picture, persimmon, { left: 485, top: 42, width: 14, height: 12 })).toBe(1);
  expect(await share(picture, paper, { left: 60, top: 60, width: 400, height: 20 })).toBe(1);
  expect(await share(picture, pine)).toBeGreaterThan(0.02);
});

test('keeps a long name of the site left of the tear', async () => {
  const picture = await draw({ ...card, title: '아주아주아주아주긴이름의두레에 초대받았어요' });
  expect(await share(picture, colours.ink, { left: 472, top: 60, width: 18, height: 280 })).toBe(0);
});

test('shows the kind of invitation on the stub: one person’s strand, many people, or a project’s ground', async () => {
  const stub = { left: 496, top: 64, width: 262, height: 272 };
  const of = async (id: 'invitation' | 'event-invitation' | 'project-invitation', colour: string) =>
    share(await draw({ ...card, id }), colour, stub);
  expect(await of('project-invitation', pine)).toBeGreaterThan(0.6);
  expect(await of('invitation', pine)).toBeLessThan(0.2);
  for (const { ground } of Object.values(tints)) {
    expect(await of('event-invitation', ground)).toBeGreaterThan(0.01);
    expect(await of('invitation', ground)).toBeLessThan(0.005);
  }
});
