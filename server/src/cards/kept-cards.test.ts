import type { ServedCard } from '@dure/web/server-entry.ts';
import { expect, test } from 'vitest';
import { DrawingBusy, KeptCards } from './kept-cards.ts';

const card = (id: string): ServedCard => ({
  kind: 'project',
  id,
  label: '두레 · 프로젝트',
  title: '동네 책방 지도',
  line: '',
  keywords: [],
  format: 'png',
  path: `/cards/project/${id}/1.png`,
});

/** Draws when told to, and counts drawings and how many run at once. */
function slowDrawing(bytes = 10) {
  const drawn: string[] = [];
  const finish: (() => void)[] = [];
  let [atOnce, most] = [0, 0];
  const draw = async ({ id }: ServedCard) => {
    drawn.push(id);
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise<void>((resolve) => finish.push(resolve));
    atOnce -= 1;
    return Buffer.alloc(bytes);
  };
  const finishAll = async (all: Promise<unknown>) => {
    let over = false;
    const ended = all.finally(() => {
      over = true;
    });
    while (!over) {
      finish.shift()?.();
      await new Promise(setImmediate);
    }
    return ended;
  };
  return { draw, drawn, finishAll, most: () => most };
}

// Shows 17.13: fifty concurrent requests draw once, two at a time, in bounded memory
test('draws a card once for fifty concurrent requests and sends it from memory afterwards', async () => {
  const { draw, drawn, finishAll } = slowDrawing();
  const cards = new KeptCards(draw);
  const pictures = await finishAll(Promise.all(Array.from({ length: 50 }, () => cards.picture(card('a')))));
  expect(new Set(pictures as Buffer[]).size).toBe(1);
  await cards.picture(card('a'));
  expect(drawn).toEqual(['a']);
});

// Shows 17.13: fifty concurrent requests draw once, two at a time, in bounded memory
test('draws at most two at a time and refuses requests when many wait', async () => {
  const { draw, finishAll, most } = slowDrawing();
  const cards = new KeptCards(draw);
  const asked = Array.from({ length: 64 }, (_, place) => cards.picture(card(String(place))));
  await expect(cards.picture(card('late'))).rejects.toBeInstanceOf(DrawingBusy);
  await finishAll(Promise.all(asked));
  expect(most()).toBe(2);
});

// Shows 17.13: fifty concurrent requests draw once, two at a time, in bounded memory
test('bounds the kept cards and drops the least recently used first', async () => {
  const { draw, drawn, finishAll } = slowDrawing(3 * 1024 * 1024);
  const cards = new KeptCards(draw);
  for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await finishAll(cards.picture(card(id)));
  expect(drawn).toEqual(['a', 'b', 'c', 'b']);
});

test('tries a failed drawing again', async () => {
  let tries = 0;
  const cards = new KeptCards(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no paper');
    return Buffer.alloc(1);
  });
  await expect(cards.picture(card('a'))).rejects.toThrow('no paper');
  await expect(cards.picture(card('a'))).resolves.toHaveLength(1);
});
