import { type Audience, toldField } from '@dure/contract/described/everything.ts';
import { formatOf } from '@dure/contract/described/formats.ts';
import type { Json, Mode } from './json.ts';

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const variantsOf = (schema: Json): Json[] =>
  [schema.anyOf, schema.oneOf].flatMap((list) => (Array.isArray(list) ? list : [])).filter(isJson);

/** Whether a schema allows null. */
const isNullable = (schema: Json): boolean => schema.type === 'null' || variantsOf(schema).some(isNullable);

/** A text field's format, by its name; looks through lists and alternatives. */
function withFormat(schema: Json, format: string): Json {
  if (schema.type === 'string' && !schema.format && !schema.enum && !('const' in schema)) {
    return { ...schema, format };
  }
  if (schema.type === 'array' && isJson(schema.items)) {
    return { ...schema, items: withFormat(schema.items, format) };
  }
  if (!Array.isArray(schema.anyOf)) return schema;
  return {
    ...schema,
    anyOf: schema.anyOf.map((variant) => (isJson(variant) ? withFormat(variant, format) : variant)),
  };
}

/**
 * A JSON Schema with the descriptions of its fields. `path` identifies the schema: its name, or the call and its part.
 */
export class Describer {
  readonly #audience: Audience;

  constructor(audience: Audience) {
    this.#audience = audience;
  }

  described(schema: Json, path: readonly string[], mode: Mode): Json {
    const entries = Object.entries(schema).map(([key, value]) => {
      if (key === 'properties' && isJson(value)) return [key, this.#fields(value, path, mode)];
      if (key === 'items' && isJson(value)) return [key, this.described(value, path, mode)];
      if ((key === 'anyOf' || key === 'oneOf') && Array.isArray(value)) {
        return [
          key,
          value.map((variant) => (isJson(variant) ? this.described(variant, path, mode) : variant)),
        ];
      }
      return [key, value];
    });
    return Object.fromEntries(entries);
  }

  /** A field with its description, and its format in answers. */
  field(schema: Json, path: readonly string[], mode: Mode): Json {
    const description = schema.description ?? toldField(this.#audience, path, isNullable(schema));
    const format = mode === 'output' ? formatOf(path) : undefined;
    const inner = this.described(format ? withFormat(schema, format) : schema, path, mode);
    return description === undefined ? inner : { ...inner, description };
  }

  #fields(properties: Json, path: readonly string[], mode: Mode): Json {
    const entries = Object.entries(properties).map(([name, property]) => [
      name,
      isJson(property) ? this.field(property, [...path, name], mode) : property,
    ]);
    return Object.fromEntries(entries);
  }
}
