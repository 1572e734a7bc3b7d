import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { anySign } from '../test/any-sign.ts';
import { signText } from './sign-text.ts';
import { refusedInLine, type Sign, searchWords } from './signs.ts';
import { date, distinctList, id, lengthOf, line, lines } from './text.ts';

const max = 20;
const Line = line(1, max);
const Lines = lines(0, max);

const parses = (schema: v.GenericSchema, input: unknown) => v.safeParse(schema, input).success;
const faultOf = (schema: v.GenericSchema, input: unknown) => {
  const { issues } = v.safeParse(schema, input);
  return issues?.[0].message;
};

/** A letter with `count` marks on it, alternately above and below, as typed. */
const marked = (count: number) => `a${'\u0301\u0316'.repeat(count / 2)}`;

/** Controls and invisible characters, which come with pasted text. */
const unseen = [
  ...['\u202A', '\u202C', '\u2066', '\u2068', '\u2069'],
  ...[
    '\u0007',
    '\b',
    '\u001B',
    '\u007F',
    '\u0090',
    '\u200B',
    '\u2060',
    '\uFEFF',
    '\u200E',
    '\u200F',
    '\u061C',
  ],
  ...['\u00AD', '\u034F', '\u115F', '\u1160', '\u2064', '\uFFF9', '\uFFFB', '\uFFFE', '\uFDD0', '\u{1FFFF}'],
];

/** One code point each: syllables, letters, full-width digits, emoji beyond the first plane. */
const sign = fc.constantFrom('가', '힣', 'ㄱ', '漢', 'a', 'Z', '7', '７', '😀', '𝒳', '·', '’');
const signs = (length: fc.StringConstraints) => fc.string({ unit: sign, ...length });

describe.each([
  ['a line', line(1, 5_000)],
  ['lines', lines(1, 5_000)],
])('%s of text', (_name, schema) => {
  it('keeps as many marks on a letter as a script has, and the first of a pile, in little time', () => {
    expect(v.parse(schema, '\u05E9\u05C1\u05B8\u05BC\u0591')).toBe(
      '\u05E9\u05C1\u05B8\u05BC\u0591'.normalize('NFC'),
    );
    expect(v.parse(schema, `한${'\u0301'.repeat(28)}강`)).toBe(`한${'\u0301'.repeat(8)}강`);
    expect(lengthOf(v.parse(schema, marked(32_400)) as string)).toBeLessThanOrEqual(9);
  });

  it('reports one fault for a text that is too long and does not normalise it', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const { issues } = v.safeParse(schema, `a\u0000${marked(32_400)}`.repeat(2));
    expect(issues?.map(({ message }) => message)).toEqual(['too_long']);
    expect(normalize).not.toHaveBeenCalled();
    normalize.mockRestore();
  });

  it('limits marks on a letter after removing invisible characters between them', () => {
    expect(v.parse(schema, `가${'\u0316'.repeat(8)}\u200b${'\u0316'.repeat(30)}`)).toBe(
      `가${'\u0316'.repeat(8)}`,
    );
  });

  it('removes meaningless invisible characters', () => {
    for (const sign of unseen) expect(v.parse(schema, `${sign}가${sign}나${sign}`)).toBe('가나');
  });

  it('keeps the joiners, selectors and tags that emoji and scripts need, and no others', () => {
    for (const text of [
      '👩‍💻',
      '👩🏽‍❤️‍👨🏻',
      '🏳️‍🌈',
      '1️⃣',
      '❤️',
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
      '葛\u{E0100}',
      'क्\u200Dष',
      'می\u200Cخواهم',
    ])
      expect(v.parse(schema, text)).toBe(text);
    for (const text of ['가\uFE0F나', '가\u200D나', '\u200D가나', 'a\u{E0067}가나'.slice(1), '가나\u{E0100}'])
      expect(v.parse(schema, text)).toBe('가나');
  });

  it('cannot consist of invisible characters', () => {
    for (const text of ['', '\u200D', '\uFE0F', '\u2800', ' \u200C \u2800 ', '\u3164', '\u200B\u0007'])
      expect(faultOf(schema, text)).toBe('required');
  });
});

describe('a line of text', () => {
  it('accepts 1 to its limit of code points, counting emoji and Hangul once each', () => {
    fc.assert(
      fc.property(signs({ minLength: 1, maxLength: max * 3 }), (text) => {
        expect(parses(Line, text)).toBe(lengthOf(text) <= max);
      }),
    );
  });

  it('counts like PostgreSQL, not in UTF-16', () => {
    expect(parses(Line, '😀'.repeat(max))).toBe(true);
    expect(faultOf(Line, '😀'.repeat(max + 1))).toBe('too_long');
    expect('😀'.repeat(max)).toHaveLength(2 * max);
  });

  it('composes decomposed Hangul and counts the syllables', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('한', '글', '값', '뷁'), minLength: 1, maxLength: max }),
        (text) => {
          expect(v.parse(Line, text.normalize('NFD'))).toBe(text);
        },
      ),
    );
  });

  it('leaves a parsed text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: anySign, maxLength: max }), (text) => {
        const parsed = v.safeParse(Line, text);
        if (parsed.success) expect(v.parse(Line, parsed.output)).toBe(parsed.output);
      }),
    );
  });

  // Shows 17.10: the limits over generated input
  it('answers any input with a clean text of the right length, or a fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: anySign, maxLength: max * 2 }), (text) => {
        const parsed = v.safeParse(Line, text);
        if (!parsed.success) return;
        expect(parsed.output).toBe(parsed.output.normalize('NFC').trim());
        expect(lengthOf(parsed.output)).toBeGreaterThanOrEqual(1);
        expect(lengthOf(parsed.output)).toBeLessThanOrEqual(max);
        expect(parsed.output).not.toMatch(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u200B\uFEFF]| {2}/u);
      }),
      { numRuns: 500 },
    );
  });

  it('folds and trims spaces of every width', () => {
    expect(v.parse(Line, ' \u3000 지역 \u00A0\u3000 살림 ')).toBe('지역 살림');
    expect(faultOf(Line, ' \u3000\u00A0 ')).toBe('required');
  });

  it('turns blanks and line ends of every kind into one space', () => {
    for (const blank of ['\t', '\v', '\f', '\u0085', '\u2028', '\u3164', '\uFFA0', '\u2800'])
      expect(v.parse(Line, `${blank}가${blank}${blank}나${blank}`)).toBe('가 나');
  });

  it('refuses and names reversing characters and lone surrogates, at any place', () => {
    const refused = fc.constantFrom('\u202B', '\u202D', '\u202E', '\u2067', '\uD800', '\0');
    fc.assert(
      fc.property(signs({ maxLength: 6 }), refused, signs({ maxLength: 6 }), (before, sign, after) => {
        const text = `${before}${sign}${after}`;
        expect(faultOf(Line, text)).toBe('malformed');
        expect(refusedInLine(text)).toMatchObject({ sign, place: lengthOf(before) + 1 });
      }),
    );
    expect(signText(refusedInLine('김😀\u202E하늘') as Sign)).toBe(
      '보이지 않는 글자(U+202E)가 3번째에 있어요',
    );
  });

  it('refuses a text that is too long before composing it', () => {
    expect(faultOf(Line, `a${'\u0301'.repeat(5000)}`)).toBe('too_long');
  });

  it.each([[1], [null], [undefined], [['가']], [{}], [true]])('refuses %j', (input) => {
    expect(parses(Line, input)).toBe(false);
  });
});

describe('text of several lines', () => {
  it('has one kind of line end and keeps the lines', () => {
    expect(v.parse(Lines, '\r\n 하나\r\n둘\r셋\t넷 \n')).toBe('하나\n둘\n셋\t넷');
    expect(v.parse(Lines, ' \n ')).toBe('');
  });

  // Shows 17.10: markup stays text, and names lose invisible characters
  it('removes invisible characters that pasting brings', () => {
    expect(v.parse(Lines, '\uFEFF하나\u200B\n둘\u00AD셋\u2060')).toBe('하나\n둘셋');
    expect(v.parse(Lines, '가\u202E나\u2066다\u2069\u200F')).toBe('가나다');
    expect(v.parse(Lines, '👩‍💻')).toBe('👩‍💻');
  });

  it('leaves a parsed text unchanged', () => {
    const sign = fc.constantFrom(
      '가',
      'ᄀ',
      '\u1161',
      '\u0301',
      'e',
      '\u200B',
      '\u202E',
      '\u034F',
      '\r',
      '\n',
      ' ',
      '\uFEFF',
    );
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: max }), (text) => {
        const parsed = v.parse(Lines, text);
        expect(v.parse(Lines, parsed)).toBe(parsed);
      }),
    );
  });

  it('begins a new line where a slide or page did', () => {
    expect(v.parse(Lines, '하나\v둘\f셋\u0085넷\u2028다섯')).toBe('하나\n둘\n셋\n넷\n다섯');
  });

  it('refuses lone surrogates and NUL', () => {
    for (const text of ['가\uD83D', '가\0']) expect(faultOf(Lines, text)).toBe('malformed');
  });
});

describe('a search text', () => {
  it('is one line of any input, cut to its limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: anySign, maxLength: max * 3 }), (text) => {
        const words = searchWords(text, max);
        expect(lengthOf(words)).toBeLessThanOrEqual(max);
        expect(searchWords(words, max)).toBe(words);
      }),
      { numRuns: 500 },
    );
    expect(searchWords('책\u200B방\u202E\v지도\uD800\0', max)).toBe('책방 지도');
    expect(searchWords('책방지도', 3)).toBe('책방지');
  });
});

describe('a list without doubles', () => {
  const List = distinctList(Line, 1, 3);

  it('accepts no word twice, in another case, with other spaces or composed differently', () => {
    for (const twice of [
      ['교육', '교육'],
      ['React', 'react'],
      ['지역 살림', '지역  살림 '],
      ['한글', '한글'.normalize('NFD')],
    ]) {
      expect(faultOf(List, twice)).toBe('duplicate');
    }
  });

  it('checks at most one item too many', () => {
    const { issues } = v.safeParse(
      List,
      Array.from({ length: 20_000 }, () => ''),
    );
    const items = issues?.flatMap(({ path }) => path?.map(({ key }) => key) ?? []);
    expect(items).toEqual([0, 1, 2, 3]);
    expect(faultOf(List, ['가', '나', '다', '라', ''])).toBe('too_many');
  });

  it('has one to three items, whatever they contain', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(signs({ minLength: 1, maxLength: 5 }), {
          maxLength: 6,
          selector: (text) => text.toLowerCase(),
        }),
        (items) => {
          expect(parses(List, items)).toBe(items.length >= 1 && items.length <= 3);
        },
      ),
    );
  });

  it('refuses anything else', () => {
    for (const wrong of ['교육', { 0: '교육', length: 1 }, null, 3]) expect(parses(List, wrong)).toBe(false);
  });
});

describe('ids and dates', () => {
  it('accepts every id as text, and nothing similar', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        expect(parses(id, uuid)).toBe(true);
        expect(parses(id, `{${uuid}}`)).toBe(false);
        expect(parses(id, uuid.replaceAll('-', ''))).toBe(false);
      }),
    );
  });

  it('accepts days that exist', () => {
    const day = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (moment) => {
        expect(parses(date, moment.toISOString().slice(0, 10))).toBe(true);
      }),
    );
    for (const wrong of [
      '2025-02-29',
      '2025-13-01',
      '2025-00-10',
      '2025-1-1',
      '２０２５-01-01',
      '2025-01-01T00:00:00Z',
      '',
    ]) {
      expect(parses(date, wrong)).toBe(false);
    }
  });
});
