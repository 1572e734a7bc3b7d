import * as v from 'valibot';
import { type Given, UsageError } from './command.ts';

/** Parses with the contract's schemas, so that the command line accepts what the api accepts. */

function parse<S extends v.GenericSchema>(schema: S, text: string, what: string): v.InferOutput<S> {
  const parsed = v.safeParse(schema, text);
  if (parsed.success) return parsed.output;
  throw new UsageError(`${what} is ${parsed.issues[0].message.replace('_', ' ')}`);
}

export function requiredOption<S extends v.GenericSchema>(
  { options }: Given,
  name: string,
  schema: S,
): v.InferOutput<S> {
  const text = options[name];
  if (text === undefined) throw new UsageError(`--${name} is required`);
  return parse(schema, text, `--${name}`);
}

/** Undefined if it was not given. */
export function option<S extends v.GenericSchema>(
  { options }: Given,
  name: string,
  schema: S,
): v.InferOutput<S> | undefined {
  const text = options[name];
  return text === undefined ? undefined : parse(schema, text, `--${name}`);
}

/** Undefined if it was not given. */
export function wholeNumberOption({ options }: Given, name: string, max: number): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= 1 && number <= max) return number;
  throw new UsageError(`--${name} is not a whole number from 1 to ${max}`);
}

/** The command's single operand. */
export function operand<S extends v.GenericSchema>(given: Given, what: string, schema: S): v.InferOutput<S> {
  const [text, ...more] = given.operands;
  if (text === undefined) throw new UsageError(`${what} is missing`);
  if (more.length > 0) throw new UsageError(`only one ${what} at a time`);
  return parse(schema, text, what);
}

export function noOperand({ operands: [text] }: Given): void {
  if (text !== undefined) throw new UsageError(`${JSON.stringify(text)} is not understood here`);
}
