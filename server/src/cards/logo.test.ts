import type { ServedCard } from '@dure/web/server-entry.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { share } from '../../test/harness/drawn-card.ts';
import { drawCard } from './draw-card.ts';

const logo = { path: `/images/logo/${'a'.repeat(32)}.png`, width: 300, height: 60 };
const card: ServedCard = {
  kind: 'brand',
  id: 'site',
  label: '두레',
  title: '함께 시작해요',
  line: '대학생·졸업생의 네트워크',
  path: '/cards/brand/site/x.png',
  format: 'png',
};
/** Where the mark and the name stand. */
const place = { left: 48, top: 32, width: 240, height: 52 };

test('the site’s card shows the logo instead of mark and name, unless it cannot be read', async () => {
  const red = sharp({ create: { width: 300, height: 60, channels: 4, background: '#ff0000' } });
  const bytes = await red.png().toBuffer();
  const shown = await drawCard({ ...card, logo }, async (path) => (path === logo.path ? bytes : null));
  expect(await share(shown, '#ff0000', place)).toBeGreaterThan(0.9);
  const without = await drawCard(card, async () => null);
  expect((await drawCard({ ...card, logo }, async () => null)).equals(without)).toBe(true);
});
