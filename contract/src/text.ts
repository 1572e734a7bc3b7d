import * as v from 'valibot';

/** The parts every schema is made of: text as PostgreSQL can hold it, ids, dates, times. */

/** C0 and C1 controls but tab and newline, and lone surrogates: never part of what a person typed. */
const unprintable = /(?![\t\n])[\p{Cc}\p{Cs}]/u;

/** Bidirectional overrides and isolates, zero-width spaces and the byte order mark: hide what a name says. */
const deceptive = /[\p{Bidi_Control}\u200B\u2060-\u2064\uFEFF]/u;

const printable = v.check<string, 'malformed'>((text) => !unprintable.test(text), 'malformed');
const undeceptive = v.check<string, 'malformed'>((text) => !deceptive.test(text), 'malformed');

/** The number of code points, which is what PostgreSQL's char_length counts. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

const atLeast = (min: number) =>
  v.check<string, 'required' | 'too_short'>(
    (text) => lengthOf(text) >= min,
    min === 1 ? 'required' : 'too_short',
  );
const atMost = (max: number) =>
  v.check<string, 'too_long'>((text) => text.length <= max * 2 && lengthOf(text) <= max, 'too_long');

/** One line of text, NFC, trimmed, `min` to `max` code points, spaces folded. */
export const line = (min: number, max: number) =>
  v.pipe(
    v.string('malformed'),
    v.check((text) => text.length <= max * 8, 'too_long'),
    printable,
    undeceptive,
    v.check((text) => !/[\n\t]/.test(text), 'malformed'),
    v.transform((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()),
    atLeast(min),
    atMost(max),
  );

/** Text of several lines, NFC, line ends as \n, outer blanks trimmed, `min` to `max` code points. */
export const lines = (min: number, max: number) =>
  v.pipe(
    v.string('malformed'),
    v.check((text) => text.length <= max * 8, 'too_long'),
    v.transform((text) => text.replace(/\r\n?/g, '\n')),
    printable,
    undeceptive,
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

/** Calendar date `YYYY-MM-DD` that exists. */
export const date = v.pipe(
  v.string('malformed'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'malformed'),
  v.check((text) => {
    const parsed = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
  }, 'malformed'),
);

/** Time in UTC, RFC 3339. */
export const time = v.pipe(v.string('malformed'), v.isoTimestamp('malformed'));

/** A list of `min` to `max` items without doubles, compared without case. */
export const distinctList = <const S extends v.GenericSchema<string, string>>(
  item: S,
  min: number,
  max: number,
) =>
  v.pipe(
    v.array(item, 'malformed'),
    v.minLength(min, 'too_few'),
    v.maxLength(max, 'too_many'),
    v.check((items) => new Set(items.map((text) => text.toLowerCase())).size === items.length, 'duplicate'),
  );
