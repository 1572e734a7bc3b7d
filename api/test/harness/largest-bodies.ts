import type * as v from 'valibot';

/** The most expensive input for a schema in so many bytes of JSON, whether the schema accepts it or not. */

interface Hostile {
  readonly what: string;
  readonly unit: string;
  readonly before?: string;
  readonly after?: string;
}

const marks = '\u0301\u0316';

/** Texts that are expensive to normalise, fold, trim or match. */
const hostileTexts: readonly Hostile[] = [
  { what: 'a letter', unit: 'a' },
  { what: 'a syllable', unit: '가' },
  { what: 'decomposed Hangul', unit: '\u1112\u1161\u11ab' },
  { what: 'marks on one letter', before: 'a', unit: marks },
  { what: 'thirty marks on each letter', unit: `a${marks.repeat(15)}` },
  { what: 'signs that normalising makes longer', unit: '\u{1d160}' },
  { what: 'letters that compatibility makes longer', unit: '\ufdfa' },
  { what: 'emoji', unit: '😀' },
  { what: 'joined emoji', unit: '👩\u200d' },
  { what: 'blanks', before: 'a', unit: ' ', after: 'a' },
  { what: 'wide blanks alone', unit: '\u3000' },
  { what: 'line ends', before: 'a', unit: '\r\n', after: 'a' },
  { what: 'what is invisible', before: 'a', unit: '\u200b', after: 'a' },
  { what: 'controls', unit: '\u0000' },
  { what: 'halves of pairs', unit: '\ud800' },
  { what: 'dots', before: 'a', unit: '.a', after: '@' },
  { what: 'labels', before: 'a@a', unit: '-a', after: '!' },
  { what: 'labels and dots', before: 'a@', unit: 'a.', after: '1' },
  { what: 'digits', unit: '1' },
  { what: 'slashes', before: 'https://', unit: 'a/', after: '\n' },
];

interface Places {
  readonly texts: Set<string>;
  readonly lists: Set<string>;
}

interface Fill {
  text(place: string): string;
  items(place: string): number;
}

// biome-ignore lint/suspicious/noExplicitAny: schemas are walked by what they are made of.
type Walked = any;

/** The values that have this schema's form, one for each of its variants. */
function valuesOf(schema: Walked, fill: Fill, place: string): unknown[] {
  if (schema.wrapped) return valuesOf(schema.wrapped, fill, place);
  switch (schema.type) {
    case 'string':
    case 'unknown':
      return [fill.text(place)];
    case 'number':
      return [2020];
    case 'boolean':
      return [true];
    case 'literal':
      return [schema.literal];
    case 'picklist':
      return [schema.options[0]];
    case 'array': {
      const items = fill.items(place);
      return valuesOf(schema.item, fill, `${place}[]`).map((item) =>
        Array.from({ length: items }, () => item),
      );
    }
    case 'variant':
    case 'union':
      return schema.options.flatMap((option: Walked) => valuesOf(option, fill, place));
    case 'strict_object':
    case 'loose_object':
    case 'object': {
      const entries = Object.entries(schema.entries).map(
        ([key, entry]) => [key, valuesOf(entry, fill, `${place}.${key}`)] as const,
      );
      const variants = Math.max(1, ...entries.map(([, values]) => values.length));
      return Array.from({ length: variants }, (_, at) =>
        Object.fromEntries(entries.map(([key, values]) => [key, values[at % values.length]])),
      );
    }
    default:
      throw new Error(`Nothing is known of a ${schema.type} in ${place}`);
  }
}

function placesIn(schema: v.GenericSchema): Places {
  const places: Places = { texts: new Set(), lists: new Set() };
  const note = {
    text: (place: string) => {
      places.texts.add(place);
      return 'a';
    },
    items: (place: string) => {
      places.lists.add(place);
      return 1;
    },
  };
  valuesOf(schema, note, '');
  return places;
}

const bytesOf = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2;

const filled = ({ before = '', unit, after = '' }: Hostile, bytes: number) =>
  before + unit.repeat(Math.max(1, Math.floor(bytes / bytesOf(unit)))) + after;

export interface LargeBody {
  readonly what: string;
  readonly json: string;
}

/** The share of a body for what is made large, which leaves room for names and punctuation. */
const around = 0.9;
const shares = [1, 1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 64];

/**
 * Bodies of up to `maxBytes`: each text and each list of the schema as large as fits and smaller, so that the
 * schema accepts some; and all texts large at once. `takes` chooses from `hostileTexts`, all by default.
 */
export function* largestBodies(
  schema: v.GenericSchema,
  maxBytes: number,
  takes: (what: string) => boolean = () => true,
): Generator<LargeBody> {
  const { texts, lists } = placesIn(schema);
  const bytes = Math.floor(maxBytes * around);
  const made = (what: string, fill: Partial<Fill>) =>
    valuesOf(schema, { text: () => 'a', items: () => 1, ...fill }, '')
      .map((value) => ({ what, json: JSON.stringify(value) }))
      .filter(({ json }) => Buffer.byteLength(json) <= maxBytes);
  for (const hostile of hostileTexts.filter(({ what }) => takes(what))) {
    for (const share of shares) {
      const text = filled(hostile, bytes * share);
      for (const place of texts)
        yield* made(`${hostile.what} in ${place}`, { text: (at) => (at === place ? text : 'a') });
    }
    const share = filled(hostile, bytes / Math.max(1, texts.size) - 20);
    yield* made(`${hostile.what} everywhere`, { text: () => share });
  }
  for (const place of lists) {
    for (const text of ['', 'a', '가', ' ', '\u0000']) {
      const fill = { text: () => text, items: (at: string) => (at === place ? 2 : 1) };
      const [one = 0, two = 0] = [1, 2].map((items) => {
        const [value] = valuesOf(schema, { ...fill, items: (at) => (at === place ? items : 1) }, '');
        return Buffer.byteLength(JSON.stringify(value));
      });
      const items = Math.floor((maxBytes - one) / Math.max(1, two - one));
      yield* made(`${items} items in ${place}`, { ...fill, items: (at) => (at === place ? items : 1) });
    }
  }
}
