/** Fields and kinds of an answer, without its values; of a list its first item alone. */
export type Shape = string | readonly Shape[] | { readonly [name: string]: Shape };

export function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape);

/** What an answer lacks of a shape, or has of another kind. It may have more fields; what was null may be anything. */
export function faultsOfShape(shape: Shape | undefined, value: unknown, at = ''): string[] {
  if (shape === undefined || shape === 'null') return [];
  if (typeof shape === 'string') return typeof value === shape ? [] : [`${at} is no ${shape} any more`];
  if (typeof value !== 'object' || value === null) return [`${at} is ${JSON.stringify(value)}`];
  if (isList(shape)) {
    if (!Array.isArray(value)) return [`${at} is no list any more`];
    const [item] = shape;
    return item === undefined ? [] : faultsOfShape(item, value[0], `${at}[]`);
  }
  return Object.entries(shape).flatMap(([name, inner]) =>
    name in value
      ? faultsOfShape(inner, (value as Record<string, unknown>)[name], `${at}.${name}`)
      : [`${at}.${name} is gone`],
  );
}
