import * as v from 'valibot';
import { normalised, normalisedLine, refusedInLine, refusedInLines } from './signs.ts';

/** Building blocks of schemas: text that PostgreSQL can store, ids, dates. */

/** C0 and C1 controls except tab and newline, and lone surrogates: never typed in a secret. */
const unprintable = /(?![\t\n])[\p{Cc}\p{Cs}]/u;

/** A visible character, since a name of joiners would be empty. */
const seen = /[^\s\p{Default_Ignorable_Code_Point}]/u;

const printable = v.check<string, 'malformed'>((text) => !unprintable.test(text), 'malformed');

/** The number of code points, as counted by PostgreSQL's char_length. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

const atLeast = (min: number) =>
  v.check<string, 'required' | 'too_short'>(
    (text) => lengthOf(text) >= min && (min === 0 || seen.test(text)),
    min === 1 ? 'required' : 'too_short',
  );
const atMost = (max: number) =>
  v.check<string, 'too_long'>((text) => text.length <= max * 2 && lengthOf(text) <= max, 'too_long');

/**
 * States a text's bounds for the API document, which cannot read checks. Placed before anything that changes the text.
 */
export const bounds = (minLength: number, maxLength: number) =>
  v.metadata<string, { readonly minLength: number; readonly maxLength: number }>({ minLength, maxLength });

/** Ends a pipe with a fault before its text is processed: nothing scans a text that is too long. */
const endsHere = v.transform((text: string) => text);

const notTooLongToRead = (max: number) =>
  v.check<string, 'too_long'>((text) => text.length <= max * 8, 'too_long');

/**
 * One line of text, such as a name or title: normalised, `min` to `max` code points. Refuses reversing characters and
 * line ends, which one-line fields cannot produce (docs/decisions/0108).
 */
export const line = (min: number, max: number) =>
  v.pipe(
    v.string('malformed'),
    bounds(min, max),
    notTooLongToRead(max),
    endsHere,
    v.check((text) => refusedInLine(text) === null && !/[\n\r]/.test(text), 'malformed'),
    endsHere,
    v.transform(normalisedLine),
    atLeast(min),
    atMost(max),
  );

/** Text of several lines: normalised, outer blanks trimmed, `min` to `max` code points. */
export const lines = (min: number, max: number) =>
  v.pipe(
    v.string('malformed'),
    bounds(min, max),
    notTooLongToRead(max),
    endsHere,
    v.check((text) => refusedInLines(text) === null, 'malformed'),
    endsHere,
    v.transform((text) => normalised(text).trim()),
    atLeast(min),
    atMost(max),
  );

/** Any text of at most `max` code points, such as a cursor. */
export const anyText = (max: number) => v.pipe(v.string('malformed'), bounds(0, max), atMost(max));

/** A secret, neither trimmed nor normalised; printable, `min` to `max` code points. */
export const secret = (min: number, max: number) =>
  v.pipe(v.string('malformed'), bounds(min, max), v.minLength(min, 'required'), atMost(max), printable);

/** A UUID in lower case. */
export const id = v.pipe(
  v.string('malformed'),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'malformed'),
  v.metadata({ format: 'uuid' }),
);

/** An existing calendar date `YYYY-MM-DD`; there is no year 0. */
export const date = v.pipe(
  v.string('malformed'),
  v.regex(/^(?!0000)\d{4}-\d{2}-\d{2}$/, 'malformed'),
  v.check((text) => {
    const parsed = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
  }, 'malformed'),
  v.metadata({ format: 'date', examples: ['2026-03-02'] }),
);

/** An array of which at most one item beyond `max` is checked: that one shows that there are too many. */
function boundedArray<const S extends v.GenericSchema>(item: S, max: number) {
  const array = v.array(item, 'malformed');
  type Run = (typeof array)['~run'];
  const run: Run = (dataset, config) => {
    const { value } = dataset;
    const isLonger = Array.isArray(value) && value.length > max;
    return array['~run'](isLonger ? { ...dataset, value: value.slice(0, max + 1) } : dataset, config);
  };
  return { ...array, '~run': run };
}

/** A list of `min` to `max` items. Its cost is bounded, although a body can hold 20,000 empty items. */
export const list = <const S extends v.GenericSchema>(item: S, min: number, max: number) =>
  v.pipe(boundedArray(item, max), v.minLength(min, 'too_few'), v.maxLength(max, 'too_many'));

/** A list of `min` to `max` distinct items, compared without case. */
export const distinctList = <const S extends v.GenericSchema<string, string>>(
  item: S,
  min: number,
  max: number,
) =>
  v.pipe(
    list(item, min, max),
    v.metadata({ uniqueItems: true }),
    v.check((items) => new Set(items.map((text) => text.toLowerCase())).size === items.length, 'duplicate'),
  );
