import { parseAst } from 'vite';

/** An ESTree node. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** A node with its parent and the parent's key for it. */
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

/** Every node of a script. @throws SyntaxError */
export const placesOf = (code: string): Place[] => [
  ...placesIn({ node: parseAst(code) as unknown as Node, parent: null, part: '' }),
];

/** The name of an identifier or the text of a string literal; the minifier writes strings as templates. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return node.name as string;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  const [only, ...others] = (node.quasis ?? []) as { value: { cooked: string } }[];
  return node.type === 'TemplateLiteral' && others.length === 0 ? only?.value.cooked : undefined;
}

/** The text of a string literal. */
export const stringOf = (node: unknown): string | undefined =>
  isNode(node) && node.type !== 'Identifier' ? textOf(node) : undefined;

/** `b` of `a.b` and `a['b']`. */
export function memberName(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== 'MemberExpression') return undefined;
  const name = node.computed ? stringOf(node.property) : textOf(node.property);
  return name && /^[\w$]+$/.test(name) ? name : undefined;
}
