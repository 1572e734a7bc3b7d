/**
 * Arrays as PostgreSQL writes and reads them. The driver would ask each new connection for its types, in a query of
 * its own whose failure nobody can catch: a connection that is cut just then would end the process.
 */

type Item = string | number | null;

const element = /"((?:[^"\\]|\\.)*)"|[^,{}]+/g;

/** Of one dimension; an element as the text it is. */
const arrayOf = (text: string): (string | null)[] =>
  [...text.matchAll(element)].map(([bare, quoted]) => {
    if (quoted !== undefined) return quoted.replaceAll(/\\(.)/gs, '$1');
    return bare === 'NULL' ? null : bare;
  });

const literalOf = (items: readonly Item[]): string =>
  `{${items.map((item) => (item === null ? 'NULL' : `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`)).join(',')}}`;

/** Drizzle gives the columns that are arrays as text already. */
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

/** By the type of its elements, which `sql.array` goes by. */
export const arrayTypeOf: Readonly<Record<number, number>> = { 25: textArray, 2950: uuidArray, 23: intArray };
