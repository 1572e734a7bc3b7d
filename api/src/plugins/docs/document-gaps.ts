import type { Json } from './json.ts';

/** Finds undocumented parts of a document, for tests and `npm run check`. */

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);
const entriesOf = (value: unknown): [string, Json][] =>
  isJson(value) ? Object.entries(value).filter((entry): entry is [string, Json] => isJson(entry[1])) : [];

const isNullable = ({ type, anyOf }: Json): boolean => type === 'null' || listOf(anyOf).some(isNullable);

/** Every field of every schema, with its path. */
export function fieldsIn(value: unknown, way = ''): [way: string, field: Json][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): [string, Json][] => {
    if (key === 'example' || key === 'examples') return [];
    if (key !== 'properties') return fieldsIn(inner, `${way}/${key}`);
    return entriesOf(inner).flatMap(([name, field]): [string, Json][] => [
      [`${way}.${name}`, field],
      ...fieldsIn(field, `${way}.${name}`),
    ]);
  });
}

const operationsIn = ({ paths }: Json): Json[] =>
  entriesOf(paths).flatMap(([, methods]) => entriesOf(methods).map(([, operation]) => operation));

const hasExample = (content: unknown): boolean =>
  entriesOf(content).some(([, body]) => body.example !== undefined);

function gapsOfOperation({ operationId, description, parameters, requestBody, responses }: Json): string[] {
  const name = String(operationId);
  const silent = listOf(parameters).filter((parameter) => !parameter.description);
  const answers = entriesOf(responses).filter(([status]) => status < '300');
  const shown = answers.some(([, { content }]) => hasExample(content));
  const asks = isJson(requestBody) && !hasExample(requestBody.content);
  return [
    ...(description ? [] : [`${name} has no description`]),
    ...silent.map((parameter) => `${name}: the parameter ${String(parameter.name)} has no description`),
    ...(shown && !asks ? [] : [`${name} has no example`]),
  ];
}

/** Objects with fields inside other schemas: generated clients have no name for them. */
function namelessIn(value: unknown, way = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const isNamed = /^\/components\/schemas\/\w+$/.test(way);
  const isNameless = isJson(value) && !isNamed && entriesOf(value.properties).length > 0;
  const inner = Object.entries(value).filter(([key]) => key !== 'example' && key !== 'examples');
  return [
    ...(isNameless ? [`${way} is an object without a name`] : []),
    ...inner.flatMap(([key, part]) => namelessIn(part, `${way}/${key}`)),
  ];
}

/**
 * A line for each operation, parameter and field without a description, each null without a meaning, each call without
 * an example, and each object without a name.
 */
export function gapsOf(document: Json): string[] {
  const fields = fieldsIn(document).flatMap(([way, field]) => {
    const description = String(field.description ?? '');
    if (description === '') return [`${way} has no description`];
    return isNullable(field) && !/null/i.test(description) ? [`${way} does not say what null means`] : [];
  });
  return [...operationsIn(document).flatMap(gapsOfOperation), ...fields, ...namelessIn(document)];
}
