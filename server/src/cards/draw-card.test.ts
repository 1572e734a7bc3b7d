import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { anySign } from '../../../contract/test/any-sign.ts';
import { draw, storedPath } from '../../test/harness/drawn-card.ts';

const face = { letters: '서연', tint: 'warm', picture: null } as const;
const [title, line] = ['동네 책방 지도', '윤서진님이 시작했어요'];

type Words = { readonly title?: string; readonly line?: string };

const kinds = {
  project: (words: Words) => draw({ kind: 'project', title, line, keywords: [title], ...words }),
  profile: (words: Words) => draw({ kind: 'profile', title, line, face, ...words }),
  post: (words: Words) => draw({ kind: 'post', title, line, face, picture: null, ...words }),
  lounge: (words: Words) => draw({ kind: 'lounge', title, line, ...words }),
  site: (words: Words) => draw({ kind: 'brand', id: 'site', title, line, ...words }),
  invitation: (words: Words) => draw({ kind: 'brand', id: 'invitation', title, line, ...words }),
};

describe.each(Object.entries(kinds))('a card of the kind %s', (_, drawn) => {
  test('omits letters that the typeface lacks and draws no boxes', async () => {
    const plain = await drawn({});
    expect((await drawn({ title: '🚀동네 책방 👩‍💻지도 🇰🇷' })).equals(plain)).toBe(true);
    expect((await drawn({ title: title.normalize('NFD') })).equals(plain)).toBe(true);
  });

  test('draws markup as text', async () => {
    const markup = await drawn({ title: '</g><rect width="800" height="400" fill="red"/>' });
    const { dominant } = await sharp(markup).stats();
    const { dominant: plain } = await sharp(await drawn({})).stats();
    expect(dominant).toEqual(plain);
    expect(markup.equals(await drawn({ title: '' }))).toBe(false);
  });

  test('is 800 × 400 whatever the text', async () => {
    const any = fc.string({ unit: anySign, maxLength: 130 });
    await fc.assert(
      fc.asyncProperty(any, any, async (title, line) => {
        const { format, width, height } = await sharp(await drawn({ title, line })).metadata();
        expect([format, width, height]).toEqual(['png', 800, 400]);
      }),
      { numRuns: 12 },
    );
  });
});

test.each(['project', 'post', 'lounge', 'site'] as const)(
  'shows the line instead if no letter of a %s’s title can be drawn',
  async (kind) => {
    const instead = await kinds[kind]({ title: '🚀🚀' });
    expect(instead.equals(await kinds[kind]({ title: line }))).toBe(true);
  },
);

test('rejects if a picture cannot be read, and returns a JPEG for cards with photographs', async () => {
  const pictured = { kind: 'profile', title, face: { ...face, picture: storedPath(1) } } as const;
  const { format } = await sharp(await draw({ ...pictured, format: 'jpeg' }, { 1: '#3355cc' })).metadata();
  expect(format).toBe('jpeg');
  await expect(draw(pictured, { 1: 'no colour at all' })).rejects.toThrow();
});
