import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { date, distinctList, id, lengthOf, line, lines } from './text.ts';

const max = 20;
const Line = line(1, max);
const Lines = lines(0, max);

const parses = (schema: v.GenericSchema, input: unknown) => v.safeParse(schema, input).success;
const faultOf = (schema: v.GenericSchema, input: unknown) => {
  const { issues } = v.safeParse(schema, input);
  return issues?.[0].message;
};

/** A letter with `count` marks on it, half above and half below, as they are typed in turn. */
const marked = (count: number) => `a${'\u0301\u0316'.repeat(count / 2)}`;

/** One code point each: syllables, letters, full-width digits, emoji beyond the first plane. */
const sign = fc.constantFrom('가', '힣', 'ㄱ', '漢', 'a', 'Z', '7', '７', '😀', '𝒳', '·', '’');
const signs = (length: fc.StringConstraints) => fc.string({ unit: sign, ...length });

describe.each([
  ['a line', line(1, 5_000)],
  ['lines', lines(1, 5_000)],
])('%s of text', (_name, schema) => {
  it('takes as many marks on a letter as any script has, and no pile of them, which is dear to normalise', () => {
    expect(parses(schema, marked(30))).toBe(true);
    expect(faultOf(schema, marked(32))).toBe('malformed');
    expect(faultOf(schema, marked(32_400))).toBe('malformed');
  });

  it('asks nothing more of a text that is too long: one fault, and nothing normalised', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const { issues } = v.safeParse(schema, `a\u0000${marked(32_400)}`.repeat(2));
    expect(issues?.map(({ message }) => message)).toEqual(['too_long']);
    expect(normalize).not.toHaveBeenCalled();
    normalize.mockRestore();
  });

  it('takes no pile that only what is left out had kept apart', () => {
    expect(parses(schema, `${marked(30)}\u200b${'\u0301'.repeat(30)}`)).toBe(false);
  });
});

describe('a line of text', () => {
  it('takes 1 to its limit of code points, emoji and Hangul counted once each', () => {
    fc.assert(
      fc.property(signs({ minLength: 1, maxLength: max * 3 }), (text) => {
        expect(parses(Line, text)).toBe(lengthOf(text) <= max);
      }),
    );
  });

  it('counts as PostgreSQL does, not as UTF-16', () => {
    expect(parses(Line, '😀'.repeat(max))).toBe(true);
    expect(faultOf(Line, '😀'.repeat(max + 1))).toBe('too_long');
    expect('😀'.repeat(max)).toHaveLength(2 * max);
  });

  it('makes of decomposed Hangul the composed syllables, and counts those', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('한', '글', '값', '뷁'), minLength: 1, maxLength: max }),
        (text) => {
          expect(v.parse(Line, text.normalize('NFD'))).toBe(text);
        },
      ),
    );
  });

  it('leaves a text it has parsed as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: max }), (text) => {
        const parsed = v.safeParse(Line, text);
        if (parsed.success) expect(v.parse(Line, parsed.output)).toBe(parsed.output);
      }),
    );
  });

  // Shows 17.10: the limits over generated input
  it('answers any text whatever with a clean one of the right length, or a fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: max * 2 }), (text) => {
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

  it('folds spaces of every width and trims them', () => {
    expect(v.parse(Line, ' \u3000 지역 \u00A0\u3000 살림 ')).toBe('지역 살림');
    expect(faultOf(Line, ' \u3000\u00A0 ')).toBe('required');
  });

  it('keeps the joiner, selector or tag that an emoji or a script needs', () => {
    for (const text of [
      '👩‍💻',
      '❤️',
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
      '葛\u{E0100}',
      'क्\u200Dष',
    ]) {
      expect(v.parse(Line, text)).toBe(text);
    }
  });

  it('is not made of what nobody sees', () => {
    for (const text of ['\u200D', '\uFE0F', '\u2800', ' \u200C \u2800 '])
      expect(faultOf(Line, text)).toBe('required');
    expect(faultOf(line(2, max), '\u200D\u200D')).toBe('too_short');
  });

  const hidden: [string, string][] = [
    ['NUL', '가\0나'],
    ['a bell', '가\u0007나'],
    ['a C1 control', '가\u0085나'],
    ['a line end', '가\n나'],
    ['a tab', '가\t나'],
    ['a lone high surrogate', '가\uD83D'],
    ['a lone low surrogate', '\uDE00가'],
    ['a zero-width space', '가\u200B나'],
    ['a word joiner', '가\u2060나'],
    ['a byte order mark', '\uFEFF가'],
    ['a right-to-left override', '가\u202E나'],
    ['an isolate', '\u2066가\u2069'],
    ['a right-to-left mark', '가\u200F나'],
    ['an Arabic letter mark', '가\u061C나'],
    ['a Hangul filler', '가\u3164나'],
    ['a half-width Hangul filler', '가\uFFA0나'],
    ['a filler of a conjoining consonant', '\u115F가'],
    ['a soft hyphen', '가\u00AD나'],
    ['an invisible plus', '가\u2064나'],
    ['an annotation', '가\uFFF9나\uFFFA다\uFFFB'],
  ];
  it.each(hidden)('refuses %s', (_, text) => {
    expect(faultOf(Line, text)).toBe('malformed');
  });

  it('refuses what is hidden at any place', () => {
    const secret = fc.constantFrom('\0', '\u001B', '\u200B', '\u202E', '\u2066', '\uFEFF', '\uD800');
    fc.assert(
      fc.property(signs({ maxLength: 6 }), secret, signs({ maxLength: 6 }), (before, hiddenSign, after) => {
        expect(parses(Line, `${before}${hiddenSign}${after}`)).toBe(false);
      }),
    );
  });

  it('is not fooled by a text that composes into a short one', () => {
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

  // Shows 17.10: text that wants to be more is kept to the letter, and what nobody sees is in no name
  it('leaves out what nobody sees and pasting brings along', () => {
    expect(v.parse(Lines, '\uFEFF하나\u200B\n둘\u00AD셋\u2060')).toBe('하나\n둘셋');
    expect(v.parse(Lines, '가\u202E나\u2066다\u2069\u200F')).toBe('가나다');
    expect(v.parse(Lines, '👩‍💻')).toBe('👩‍💻');
  });

  it('is not made of what nobody sees', () => {
    for (const text of ['', '\u200B', '\u3164', '\u202E\n\u2069', '\u200D']) {
      expect(faultOf(lines(1, max), text)).toBe('required');
    }
  });

  it('leaves a text it has parsed as it is', () => {
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

  it('refuses controls', () => {
    for (const text of ['가\0', '가\u0085나', '\uD83D']) expect(faultOf(Lines, text)).toBe('malformed');
  });
});

describe('a list without doubles', () => {
  const List = distinctList(Line, 1, 3);

  it('does not take a word twice, in another case, with other spaces or composed otherwise', () => {
    for (const twice of [
      ['교육', '교육'],
      ['React', 'react'],
      ['지역 살림', '지역  살림 '],
      ['한글', '한글'.normalize('NFD')],
    ]) {
      expect(faultOf(List, twice)).toBe('duplicate');
    }
  });

  it('looks at one item too many, and at no more, however many come', () => {
    const { issues } = v.safeParse(
      List,
      Array.from({ length: 20_000 }, () => ''),
    );
    const items = issues?.flatMap(({ path }) => path?.map(({ key }) => key) ?? []);
    expect(items).toEqual([0, 1, 2, 3]);
    expect(faultOf(List, ['가', '나', '다', '라', ''])).toBe('too_many');
  });

  it('keeps its limits whatever is in it', () => {
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

  it('is a list', () => {
    for (const wrong of ['교육', { 0: '교육', length: 1 }, null, 3]) expect(parses(List, wrong)).toBe(false);
  });
});

describe('ids and dates', () => {
  it('takes every id as text, and nothing near it', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        expect(parses(id, uuid)).toBe(true);
        expect(parses(id, `{${uuid}}`)).toBe(false);
        expect(parses(id, uuid.replaceAll('-', ''))).toBe(false);
      }),
    );
  });

  it('takes days that exist', () => {
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
