import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { root } from './step.ts';

/** The specification rows that a file's tests show: `// Shows 2.1: /login` above a test. */

interface Shown {
  readonly section: string;
  readonly row: string;
  /** The tests below the comment, each by its title in the source, prefixed with its groups' titles. */
  readonly tests: readonly string[];
}

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Titled extends Span {
  readonly title: string;
  readonly isGroup: boolean;
}

/** By the name in a file: `test`, or a chain such as `test.runIf`. */
type Names = Map<string, string[]>;

/** Modifiers of `test` that still run it; `skip`, `todo` and `fixme` do not. */
const stillRuns = [
  'each',
  'for',
  'describe',
  'only',
  'concurrent',
  'serial',
  'sequential',
  'skipIf',
  'runIf',
];

const isOff = (chain: readonly string[]) => chain.slice(1).some((name) => !stillRuns.includes(name));

/** `callTest` is a story without a browser (e2e/site/test.ts). */
const words = ['test', 'it', 'describe', 'callTest'];

/** `test.describe.serial(…)` as test, describe, serial; empty if the chain does not start with one of `words`. */
function chainOf(callee: ESTree.Node, names: Names): string[] {
  if (callee.type === 'Identifier') return names.get(callee.name) ?? [];
  if (callee.type === 'CallExpression') return chainOf(callee.callee, names);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  const before = chainOf(callee.object, names);
  return before.length > 0 ? [...before, callee.property.name] : [];
}

/** Local names of the test functions: `import { callTest as test }`, `const onLinux = test.runIf(…)`. */
function namesIn(nodes: readonly ESTree.Node[]): Names {
  const names: Names = new Map(words.map((word) => [word, [word]]));
  for (const node of nodes) {
    if (node.type === 'ImportSpecifier' && node.imported.type === 'Identifier') {
      const { name } = node.imported;
      if (words.includes(name)) names.set(node.local.name, [name]);
    } else if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init) {
      const chain = chainOf(node.init, names);
      if (chain.length > 0) names.set(node.id.name, chain);
    }
  }
  return names;
}

function titleOf(node: ESTree.Node | undefined, source: string): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? source.slice(node.start + 1, node.end - 1) : null;
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

export function* nodesOf(node: ESTree.Node): Generator<ESTree.Node> {
  yield node;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* nodesOf(value);
}

/** The tests and groups that run. */
function titledIn(nodes: readonly ESTree.Node[], source: string): Titled[] {
  const names = namesIn(nodes);
  const off: Span[] = [];
  const titled = nodes.flatMap((node) => {
    if (node.type !== 'CallExpression') return [];
    const [chain, title] = [chainOf(node.callee, names), titleOf(node.arguments[0], source)];
    if (chain.length === 0 || title === null) return [];
    const { start, end } = node;
    if (isOff(chain)) off.push(node);
    return [{ title: title.replace(/ @both\b/, ''), isGroup: chain.includes('describe'), start, end }];
  });
  return titled.filter((test) => !off.some((skipped) => holds(skipped, test)));
}

const holds = (outer: Span, inner: Span) => outer.start <= inner.start && inner.end <= outer.end;

/** Joins consecutive comment lines. Returns each text and where it ends. */
function commentsOf(source: string, comments: readonly (Span & { value: string })[]) {
  const texts: { text: string; end: number }[] = [];
  for (const { value, start, end } of comments) {
    const last = texts.at(-1);
    if (last && /^\s*$/.test(source.slice(last.end, start))) {
      last.text += ` ${value.trim()}`;
      last.end = end;
    } else texts.push({ text: value.trim(), end });
  }
  return texts;
}

export function shownIn(file: string): Shown[] {
  const source = readFileSync(join(root, file), 'utf8');
  const { program, comments } = parseSync(file, source);
  const marks = commentsOf(source, comments).filter(({ text }) => /\bShows \d/.test(text));
  if (marks.length === 0) return [];
  const nodes = [...nodesOf(program)];
  const titled = titledIn(nodes, source);
  const fullTitle = (test: Titled) =>
    [...titled.filter((group) => group.isGroup && holds(group, test)), test]
      .map(({ title }) => title)
      .join(' › ');
  return marks.flatMap(({ text, end }) => {
    const start = end + source.slice(end).search(/\S/);
    const marked = nodes.find((node) => node.start === start);
    const tests = titled.filter((test) => !test.isGroup && marked && holds(marked, test)).map(fullTitle);
    return [...text.matchAll(/\bShows ([\d.]+): (.+?)(?= Shows \d|$)/g)].map(
      ([, section = '', row = '']) => ({ section, row, tests }),
    );
  });
}
