import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

type Serializable = { [key: string]: unknown };

const isNull = (schema: unknown) => (schema as { type?: unknown }).type === 'null';

/** fast-json-stringify validates every branch of an `anyOf` at run time, but knows `nullable` by itself. */
function withNullable(schema: Serializable): Serializable {
  const { $schema: _, anyOf, ...rest } = schema;
  if (Array.isArray(anyOf) && anyOf.length === 2 && anyOf.some(isNull)) {
    const [real] = anyOf.filter((branch) => !isNull(branch));
    return { ...withNullable(real), nullable: true };
  }
  const entries = Object.entries(anyOf === undefined ? rest : { anyOf, ...rest });
  return Object.fromEntries(entries.map(([key, value]) => [key, rewritten(key, value)]));
}

function rewritten(key: string, value: unknown): unknown {
  if (key === 'items') return withNullable(value as Serializable);
  if (key !== 'properties') return value;
  const properties = Object.entries(value as Record<string, Serializable>);
  return Object.fromEntries(properties.map(([name, property]) => [name, withNullable(property)]));
}

/** Unions and open objects: choosing a branch by validation costs more than it saves. */
const isClosed = (schema: Serializable): boolean =>
  !/"(?:anyOf|oneOf|additionalProperties)":/.test(JSON.stringify(schema));

/**
 * The serialiser's schema of an answer: it sends only declared fields, and is faster than JSON.stringify.
 * Null if the answer has no fixed form: then everything that the presenter returns is sent.
 */
export function answerSchema(answer: v.GenericSchema | undefined): Serializable | null {
  if (answer === undefined) return null;
  const schema: JsonSchema = toJsonSchema(answer, {
    errorMode: 'ignore',
    typeMode: 'output',
    // JSON Schema has one form for both; the serialiser would drop what a loose object may hold.
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === 'loose_object' ? { ...jsonSchema, additionalProperties: true } : undefined,
  });
  const serializable = withNullable(schema as Serializable);
  return serializable.type !== undefined && isClosed(serializable) ? serializable : null;
}
