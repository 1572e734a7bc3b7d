import { parseAst } from 'vite';

/** A node of a parsed script, as ESTree has it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** A node with the one that it is a part of, and as which part. */
export interface Place {
  readonly node: Node;
  readonly parent: Node | null;
  readonly part: string;
}

function* placesIn({ node, parent, part }: Place): Generator<Place> {
  yield { node, parent, part };
  for (const [name, below] of Object.entries(node)) {
    for (const one of Array.isArray(below) ? below : [below]) {
      if (isNode(one)) yield* placesIn({ node: one, parent: node, part: name });
    }
  }
}

/** Every node of a script. Throws a SyntaxError where it is none. */
export const placesOf = (code: string): Place[] => [
  ...placesIn({ node: parseAst(code) as unknown as Node, parent: null, part: '' }),
];

/** A name, or a string that is written out: the minifier writes strings as templates. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return node.name as string;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  const [only, ...others] = (node.quasis ?? []) as { value: { cooked: string } }[];
  return node.type === 'TemplateLiteral' && others.length === 0 ? only?.value.cooked : undefined;
}

/** A string that is written out. */
export const stringOf = (node: unknown): string | undefined =>
  isNode(node) && node.type !== 'Identifier' ? textOf(node) : undefined;

/** `b` of `a.b` and `a['b']`. */
export function memberName(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== 'MemberExpression') return undefined;
  const name = node.computed ? stringOf(node.property) : textOf(node.property);
  return name && /^[\w$]+$/.test(name) ? name : undefined;
}
