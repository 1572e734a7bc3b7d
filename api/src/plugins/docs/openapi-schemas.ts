import type { JsonSchema } from '@valibot/to-json-schema';

interface Variant {
  readonly type: string;
  readonly key?: unknown;
  readonly options?: readonly { readonly entries?: Readonly<Record<string, unknown>> }[];
}

interface Literal {
  readonly literal?: unknown;
  readonly wrapped?: Literal;
}

const literalOf = (schema: unknown): unknown => {
  const { literal, wrapped } = (schema ?? {}) as Literal;
  return literal ?? wrapped?.literal;
};

/** A union told apart by one field, for which OpenAPI has a word and JSON Schema has none. */
function discriminated({ key, options = [] }: Variant, schema: JsonSchema): JsonSchema {
  const { oneOf = [] } = schema;
  const mapping = options.flatMap(({ entries }, place) => {
    const value = literalOf(entries?.[String(key)]);
    const ref = (oneOf[place] as { $ref?: string } | undefined)?.$ref;
    return typeof value === 'string' && ref ? [[value, ref]] : [];
  });
  const discriminator = { propertyName: key, mapping: Object.fromEntries(mapping) };
  return { ...schema, discriminator } as JsonSchema;
}

/** Additions to the generated schema of a kind; undefined if there are none. */
export function asOpenApi({
  valibotSchema,
  jsonSchema,
}: {
  valibotSchema: { readonly type: string };
  jsonSchema: JsonSchema;
}): JsonSchema | undefined {
  if (valibotSchema.type === 'variant') return discriminated(valibotSchema, jsonSchema);
  // JSON Schema has one form for both; a schema that accepts anything says so.
  if (valibotSchema.type === 'loose_object') return { ...jsonSchema, additionalProperties: true };
  return undefined;
}
