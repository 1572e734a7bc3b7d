import * as v from 'valibot';

/** The parts every schema is made of: text as PostgreSQL can hold it, ids, dates. */

/** C0 and C1 controls but tab and newline, and lone surrogates: never part of what a person typed. */
const unprintable = /(?![\t\n])[\p{Cc}\p{Cs}]/u;

/**
 * What is not seen and changes what is: bidirectional controls, zero-width spaces, Hangul fillers, the byte order
 * mark (docs/decisions/0022). Not the joiners, variation selectors and tags that scripts and emoji are made with.
 */
const invisible =
  /(?!\u200C|\u200D|[\uFE00-\uFE0F]|[\u{E0020}-\u{E007F}]|[\u{E0100}-\u{E01EF}])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/u;
const everyInvisible = new RegExp(invisible, 'gu');

/** A sign that leaves ink: a name of joiners or of blank Braille is none. */
const seen = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/**
 * More marks on one sign than any script or keyboard makes (Unicode Standard Annex 15, stream-safe text: 30).
 * Normalising sorts them, and 32,000 on one letter hold a processor for seconds.
 */
const piledMarks = /\p{M}{31}/u;

const printable = v.check<string, 'malformed'>((text) => !unprintable.test(text), 'malformed');
const normalisable = v.check<string, 'malformed'>((text) => !piledMarks.test(text), 'malformed');
const undeceptive = v.check<string, 'malformed'>((text) => !invisible.test(text), 'malformed');

/** The number of code points, which is what PostgreSQL's char_length counts. */
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

/** A pipe with a fault ends where something is made of its text: nothing looks through one that is too long. */
const endsHere = v.transform((text: string) => text);

/** One line of text, a name or a title: NFC, trimmed, `min` to `max` code points, spaces folded, nothing invisible. */
export const line = (min: number, max: number) =>
  v.pipe(
    v.string('malformed'),
    v.check((text) => text.length <= max * 8, 'too_long'),
    endsHere,
    printable,
    undeceptive,
    normalisable,
    v.check((text) => !/[\n\t]/.test(text), 'malformed'),
    v.transform((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()),
    atLeast(min),
    atMost(max),
  );

/**
 * Text of several lines, NFC, line ends as \n, outer blanks trimmed, `min` to `max` code points. What is invisible
 * comes along with pasted text, so it is left out rather than refused.
 */
export const lines = (min: number, max: number) =>
  v.pipe(
    v.string('malformed'),
    v.check((text) => text.length <= max * 8, 'too_long'),
    v.transform((text) => text.replace(/\r\n?/g, '\n')),
    printable,
    v.transform((text) => text.replace(everyInvisible, '')),
    normalisable,
    v.transform((text) => text.normalize('NFC').trim()),
    atLeast(min),
    atMost(max),
  );

/** A secret as it is: no trimming, no normalising; printable, `min` to `max` characters. */
export const secret = (min: number, max: number) =>
  v.pipe(v.string('malformed'), v.minLength(min, 'required'), v.maxLength(max, 'too_long'), printable);

/** UUID in its lower-case text form. */
export const id = v.pipe(
  v.string('malformed'),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'malformed'),
);

/** Calendar date `YYYY-MM-DD` that exists; there is no year 0. */
export const date = v.pipe(
  v.string('malformed'),
  v.regex(/^(?!0000)\d{4}-\d{2}-\d{2}$/, 'malformed'),
  v.check((text) => {
    const parsed = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
  }, 'malformed'),
);

/** An array of which no more than one item beyond `max` is looked at: that one says that they are too many. */
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

/** A list of `min` to `max` items. However many come, it costs as much as one more: a body holds 20,000 empty ones. */
export const list = <const S extends v.GenericSchema>(item: S, min: number, max: number) =>
  v.pipe(boundedArray(item, max), v.minLength(min, 'too_few'), v.maxLength(max, 'too_many'));

/** A list of `min` to `max` items without doubles, compared without case. */
export const distinctList = <const S extends v.GenericSchema<string, string>>(
  item: S,
  min: number,
  max: number,
) =>
  v.pipe(
    list(item, min, max),
    v.check((items) => new Set(items.map((text) => text.toLowerCase())).size === items.length, 'duplicate'),
  );
