import { isJson, type Json, type ToldDocument } from './document.ts';

/** Values that break the document's schema in one place and are allowed otherwise. */

export interface Broken {
  /** The place and the bound: `profile.keywords: maxItems`. */
  readonly what: string;
  readonly value: unknown;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function brokenText(schema: Json, value: unknown): [string, unknown][] {
  const { minLength, maxLength, pattern, format } = schema;
  return [
    ['type', 7],
    ['type', { text: value }],
    ...(Number(minLength ?? 0) > 0 ? ([['minLength', 'a'.repeat(Number(minLength) - 1)]] as const) : []),
    ...(maxLength === undefined ? [] : ([['maxLength', 'a'.repeat(Number(maxLength) + 1)]] as const)),
    ...(pattern === undefined
      ? []
      : ([
          ['pattern', `${value}!`],
          ['pattern', '한 글'],
        ] as const)),
    ...(format === undefined
      ? []
      : ([
          ['format', 'x'],
          ['format', `${value}x`],
          ['format', '2026-02-30'],
        ] as const)),
  ].map(([what, text]) => [String(what), text]);
}

function brokenNumber({ minimum, maximum, type }: Json, value: unknown): [string, unknown][] {
  return [
    ['type', String(value)],
    ...(minimum === undefined ? [] : ([['minimum', Number(minimum) - 1]] as const)),
    ...(maximum === undefined ? [] : ([['maximum', Number(maximum) + 1]] as const)),
    ...(type === 'integer' ? ([['integer', Number(value) + 0.5]] as const) : []),
  ].map(([what, number]) => [String(what), number]);
}

function brokenList({ minItems, maxItems }: Json, items: readonly unknown[]): [string, unknown][] {
  const more = Array.from({ length: Number(maxItems ?? 0) + 1 }, (_, place) => items[place % items.length]);
  return [
    ['type', { ...items }],
    ...(Number(minItems ?? 0) > 0 ? ([['minItems', items.slice(0, Number(minItems) - 1)]] as const) : []),
    ...(maxItems === undefined || items.length === 0 ? [] : ([['maxItems', more]] as const)),
  ].map(([what, list]) => [String(what), list]);
}

function brokenObject({ required, additionalProperties }: Json, value: Json): [string, unknown][] {
  const without = listOf(required).map((name): [string, unknown] => {
    const { [String(name)]: _, ...others } = value;
    return [`required ${name}`, others];
  });
  const closed: [string, unknown][] =
    additionalProperties === false ? [['additionalProperties', { ...value, not_declared: 1 }]] : [];
  return [['type', []], ['type', 'x'], ...without, ...closed];
}

function atThisPlace(schema: Json, value: unknown): [string, unknown][] {
  if (schema.const !== undefined || schema.enum !== undefined)
    return [
      ['values', `${value}-other`],
      ['type', [value]],
    ];
  if (schema.type === 'string') return brokenText(schema, value);
  if (schema.type === 'integer' || schema.type === 'number') return brokenNumber(schema, value);
  if (schema.type === 'boolean')
    return [
      ['type', 'true'],
      ['type', 1],
    ];
  if (Array.isArray(value)) return brokenList(schema, value);
  return isJson(value) ? brokenObject(schema, value) : [];
}

/** All ways to break a value, at any depth. Another form of the schema may allow some: check each. */
export function brokenOf(document: ToldDocument, given: Json, value: unknown, way = ''): Broken[] {
  const schema = document.resolved(given);
  const variants = [...listOf(schema.anyOf), ...listOf(schema.oneOf)] as Json[];
  if (variants.length > 0) {
    const nothing = variants.some((variant) => document.resolved(variant).type === 'null') ? [] : [null];
    return [
      ...nothing.map((none) => ({ what: `${way}: null`, value: none })),
      ...variants
        .filter((variant) => document.checked(variant)(value))
        .flatMap((variant) => brokenOf(document, variant, value, way)),
    ];
  }
  const here = [['null', null] as const, ...atThisPlace(schema, value)];
  const found = here.map(([what, broken]) => ({ what: `${way}: ${what}`, value: broken }));
  if (Array.isArray(value) && value.length > 0 && isJson(schema.items)) {
    const inner = brokenOf(document, schema.items, value[0], `${way}[0]`);
    return [...found, ...inner.map((one) => ({ ...one, value: [one.value, ...value.slice(1)] }))];
  }
  if (!isJson(value) || !isJson(schema.properties)) return found;
  const within = Object.entries(schema.properties).flatMap(([name, field]) =>
    name in value && isJson(field)
      ? brokenOf(document, field, value[name], way === '' ? name : `${way}.${name}`).map((one) => ({
          ...one,
          value: { ...value, [name]: one.value },
        }))
      : [],
  );
  return [...found, ...within];
}
