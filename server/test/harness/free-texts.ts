import type { Route } from '@dure/contract/route.ts';
import * as v from 'valibot';

/** Finds the places where calls take free text in the contract's schemas, so that later fields are found too. */

type Schema = v.GenericSchema;

/** The sub-schemas of a schema; alternatives that are plain values are skipped. */
interface Parts {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly options?: readonly unknown[];
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
const optionsOf = ({ options = [] }: Parts) => options.filter(isSchema);

/** One place for a text: `createPost body.content`, `registerByLink body<1>.profile.keywords[]`. */
interface Place {
  readonly at: string;
  readonly schema: Schema;
}

function placesIn(schema: Schema, at: string): Place[] {
  const { entries, item, wrapped, ...rest } = schema as Parts;
  if (entries) return Object.entries(entries).flatMap(([name, part]) => placesIn(part, `${at}.${name}`));
  if (item) return placesIn(item, `${at}[]`);
  if (wrapped) return placesIn(wrapped, at);
  const options = optionsOf(rest);
  if (options.length > 0) return options.flatMap((option, index) => placesIn(option, `${at}<${index}>`));
  return [{ at, schema }];
}

const inputs = ['body', 'query', 'form', 'params'] as const;

/** Every place of a route that accepts one of `texts`. */
export const freeTextsOf = (name: string, route: Route, texts: readonly string[]): string[] =>
  inputs
    .flatMap((input) => {
      const schema = route[input];
      return schema ? placesIn(schema, `${name} ${input}`) : [];
    })
    .filter(({ schema }) => texts.some((text) => v.is(schema, text)))
    .map(({ at }) => at);

/** Returns what to write at a place instead of `value`. */
type Writer = (place: Place, value: unknown) => unknown;

/** The input with every text replaced by `write`. */
export function written(schema: Schema, at: string, value: unknown, write: Writer): unknown {
  const { entries, item, wrapped, ...rest } = schema as Parts;
  if (value === undefined || value === null) return value;
  if (entries) {
    const parts = Object.entries(value).map(([name, part]) => {
      const entry = entries[name];
      return [name, entry ? written(entry, `${at}.${name}`, part, write) : part] as const;
    });
    return Object.fromEntries(parts);
  }
  if (item) return (value as unknown[]).map((part) => written(item, `${at}[]`, part, write));
  if (wrapped) return written(wrapped, at, value, write);
  const options = optionsOf(rest);
  const index = options.findIndex((option) => v.is(option, value));
  const option = options[index];
  return option ? written(option, `${at}<${index}>`, value, write) : write({ at, schema }, value);
}
