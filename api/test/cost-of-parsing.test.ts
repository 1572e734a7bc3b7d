import {
  bodyMaxBytes,
  faultsToldMax,
  legalTextMaxLength,
  postContentMaxLength,
} from '@dure/contract/limits.ts';
import { routes } from '@dure/contract/routes.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../src/api-error.ts';
import { parseInput } from '../src/endpoint.ts';
import { largestBodies } from './harness/largest-bodies.ts';

/** What a body costs to read is bounded by what is done with it; `npm run bench -- parsing` says how long that takes. */

const schemas = routes.flatMap(({ name, route }) =>
  [route.body, route.form, route.query].flatMap((schema) => (schema ? [{ name, schema }] : [])),
);
/** Of the longest text: what it may be long before it is normalised (contract/src/text.ts). */
const normalisedMax = (name: string) =>
  (name === 'publishDocument' ? legalTextMaxLength : postContentMaxLength) * 8;

afterEach(() => {
  vi.restoreAllMocks();
});

/** A plain text, and what normalising takes longest over or makes longer. */
const some = [
  'a letter',
  'decomposed Hangul',
  'thirty marks on each letter',
  'signs that normalising makes longer',
];

describe.each([
  ['texts of some kinds', (what: string) => some.includes(what)],
  ['texts of every kind @full', () => true],
] as const)('of %s', (_, takes) => {
  // Shows 17.10: a body costs no more than its limits allow
  it.each(schemas)(
    '$name normalises no text that is too long, and looks at no item too many',
    ({ name, schema }) => {
      let normalised = 0;
      const { normalize } = String.prototype;
      vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form?: string) {
        normalised += this.length;
        return normalize.call(this, form);
      });
      for (const { what, json } of largestBodies(schema, bodyMaxBytes, takes)) {
        normalised = 0;
        const faults = faultsOf(() => parseInput(schema, JSON.parse(json)));
        // Compared by hand: an expectation costs more than a body.
        if (normalised > normalisedMax(name) || faults > faultsToldMax)
          expect.fail(`${what}: ${normalised} units normalised, ${faults} faults told`);
      }
    },
  );
});

function faultsOf(parse: () => unknown): number {
  try {
    parse();
    return 0;
  } catch (error) {
    if (error instanceof ApiError) return Object.keys(error.details.fields ?? {}).length;
    throw error;
  }
}
