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

/** Counts the work of reading a body; `npm run bench -- parsing` measures its time. */

const schemas = routes.flatMap(({ name, route }) =>
  [route.body, route.form, route.query].flatMap((schema) => (schema ? [{ name, schema }] : [])),
);
/** How long the longest text may be before it is normalised (contract/src/text.ts). */
const normalisedMax = (name: string) =>
  (name === 'publishDocument' ? legalTextMaxLength : postContentMaxLength) * 8;

afterEach(() => {
  vi.restoreAllMocks();
});

/** A plain text, and texts that normalising is slowest for or makes longer. */
const some = [
  'a letter',
  'decomposed Hangul',
  'thirty marks on each letter',
  'signs that normalising makes longer',
];

describe.each([
  ['texts of some kinds', (what: string) => some.includes(what)],
  ['texts of every kind @full', () => true],
] as const)('with %s', (_, takes) => {
  // Shows 17.10: a body costs no more than its limits allow
  it.each(schemas)(
    '$name normalises no text that is too long, and reports no fault too many',
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
        // Compared without `expect`, which takes longer than reading a body.
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
