/**
 * Array types for the driver. Without them it would query each new connection for its types, and a connection cut
 * during that query would end the process, since nobody can catch the failure.
 */

type Item = string | number | null;

const element = /"((?:[^"\\]|\\.)*)"|[^,{}]+/g;

/** A one-dimensional array whose elements are text. */
const arrayOf = (text: string): (string | null)[] =>
  [...text.matchAll(element)].map(([bare, quoted]) => {
    if (quoted !== undefined) return quoted.replaceAll(/\\(.)/gs, '$1');
    return bare === 'NULL' ? null : bare;
  });

const literalOf = (items: readonly Item[]): string =>
  `{${items.map((item) => (item === null ? 'NULL' : `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`)).join(',')}}`;

/** Drizzle already serialises array columns. */
const arrayText = (given: readonly Item[] | string): string =>
  typeof given === 'string' ? given : literalOf(given);

const textArray = 1009;
const uuidArray = 2951;
const intArray = 1007;

/** For the driver's `types`. */
export const arrayTypes = {
  texts: { to: textArray, from: [textArray, uuidArray], serialize: arrayText, parse: arrayOf },
  numbers: {
    to: intArray,
    from: [intArray],
    serialize: arrayText,
    parse: (text: string) => arrayOf(text).map((item) => (item === null ? null : Number(item))),
  },
};
