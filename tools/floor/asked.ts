import { isNode, memberName, type Place, stringOf, textOf } from './syntax.ts';

/** The names whose presence an expression tests: `a.b`, `!a.b`, `a && a.b`. */
function namesIn(node: unknown): string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Identifier':
      return [textOf(node) ?? ''];
    case 'MemberExpression':
      return [memberName(node) ?? ''];
    case 'ChainExpression':
      return namesIn(node.expression);
    case 'UnaryExpression':
      return namesIn(node.argument);
    case 'LogicalExpression':
      return [...namesIn(node.left), ...namesIn(node.right)];
    default:
      return [];
  }
}

function askedAt({ node }: Place): string[] {
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return namesIn(node.test);
    case 'LogicalExpression':
      return namesIn(node.left);
    case 'UnaryExpression':
      return ['!', 'typeof'].includes(String(node.operator)) ? namesIn(node.argument) : [];
    case 'BinaryExpression':
      if (node.operator === 'in') return [stringOf(node.left) ?? ''];
      return /^[!=]=/.test(String(node.operator)) ? [...namesIn(node.left), ...namesIn(node.right)] : [];
    case 'CallExpression':
      return node.optional ? namesIn(node.callee) : [];
    case 'MemberExpression':
      return node.optional ? namesIn(node.object) : [];
    case 'Property':
      return isNode(node.value) && node.value.type === 'AssignmentPattern' ? [textOf(node.key) ?? ''] : [];
    default:
      return [];
  }
}

/**
 * The names that a script feature-tests (`if (navigator.share)`, `'locks' in navigator`, `a.b?.()`, `{ connection = {}
 * } = navigator`), and so can do without.
 */
export const askedIn = (places: readonly Place[]): Set<string> => new Set(places.flatMap(askedAt));

function definedAt({ node, parent }: Place): string | undefined {
  if (node.type === 'Property') return parent?.type === 'ObjectExpression' ? textOf(node.key) : undefined;
  if (node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') return textOf(node.key);
  const left = node.type === 'AssignmentExpression' ? node.left : undefined;
  return memberName(left);
}

/** The names that a script gives to members of its own objects. */
export const definedIn = (places: readonly Place[]): string[] =>
  places.flatMap((place) => definedAt(place) ?? []);
