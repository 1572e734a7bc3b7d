import type { CompatStatement } from '@mdn/browser-compat-data/types';
import { askedIn } from './asked.ts';
import { featureAt, featuresBelow, lackedBy, type Newer } from './lacking.ts';
import { newerInSelector } from './styles.ts';
import { isNode, memberName, type Node, type Place, stringOf, textOf } from './syntax.ts';

type Features = readonly (CompatStatement | undefined)[];

/** MDN's data for a member's name, one entry for each interface and builtin that has it. */
const members = new Map<string, CompatStatement[]>();
for (const [name, feature] of [
  ...featuresBelow(['api'], 2),
  ...featuresBelow(['javascript', 'builtins'], 2),
  ...featuresBelow(['javascript', 'builtins', 'Intl'], 2),
]) {
  const member = name.replace(/_static$/, '');
  members.set(member, [...(members.get(member) ?? []), feature]);
}

/** The interface of a global whose name differs from the interface's. */
const interfaces: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  globalThis: 'Window',
  history: 'History',
  location: 'Location',
  performance: 'Performance',
  crypto: 'Crypto',
};

/** Shorter names come from the minifier. */
const shortestGlobal = 4;

const globalFeature = (name: string) =>
  featureAt('javascript', 'builtins', name) ??
  featureAt('api', name) ??
  (name.length < shortestGlobal ? undefined : featureAt('api', 'Window', name));

const onGlobal = (of: string, member: string) =>
  featureAt('javascript', 'builtins', of, member) ??
  featureAt('api', of, `${member}_static`) ??
  featureAt('api', of, member);

/**
 * A member of a global is known exactly; for other objects, whose types are unknown, every interface with that member
 * is possible.
 */
function memberUse(object: unknown, member: string, at: number): Newer[] {
  const name = isNode(object) && object.type === 'Identifier' ? textOf(object) : undefined;
  if (name && (name in interfaces || globalFeature(name)))
    return newer(`${name}.${member}`, at, [onGlobal(interfaces[name] ?? name, member)]);
  return newer(`.${member}`, at, members.get(member) ?? []);
}

/** A use is newer only if some browser lacks every possible meaning of it. */
function newer(name: string, at: number, features: Features): Newer[] {
  const lacked = features.map((feature) => (feature ? lackedBy(feature) : []));
  const [first] = lacked;
  return first && lacked.every((browsers) => browsers.length > 0) ? [{ name, at, lackedBy: first }] : [];
}

/** A syntax error discards the whole file, in browsers below the supported ones too. */
const patternFaults: readonly [fault: RegExp, name: string, lackedBy: string][] = [
  [/\(\?<[=!]/, '(?<=', 'safari 16.3'],
  [/\(\?[ims]*-?[ims]+:/, '(?i:', 'safari 16.4'],
];

const patternUses = (pattern: string, flags: string, at: number): Newer[] => [
  ...patternFaults.flatMap(([fault, name, browser]) =>
    fault.test(pattern) ? [{ name, at, lackedBy: [browser] }] : [],
  ),
  ...(flags.includes('v') ? newer('/v', at, [onGlobal('RegExp', 'unicodeSets')]) : []),
];

const selectorTakers = new Set(['querySelector', 'querySelectorAll', 'matches', 'closest']);

/** Attributes of an element: `jsx('div', { popover: … })`. */
function attributeUses(tag: string, properties: unknown): Newer[] {
  if (!featureAt('html', 'elements', tag) || !Array.isArray(properties)) return [];
  return properties.filter(isNode).flatMap((property) => {
    const name = (property.type === 'Property' && textOf(property.key))?.toString().toLowerCase();
    if (!name) return [];
    const feature = featureAt('html', 'elements', tag, name) ?? featureAt('html', 'global_attributes', name);
    return newer(`<${tag} ${name}>`, property.start, [feature]);
  });
}

function callUses({ callee, arguments: given, start }: Node): Newer[] {
  const [first, second] = given as Node[];
  const text = stringOf(first);
  if (text === undefined || !isNode(callee)) return [];
  const called = memberName(callee) ?? textOf(callee);
  if (called === 'RegExp') return patternUses(text, stringOf(second) ?? '', start);
  if (called === 'addEventListener') return newer(`${text} event`, start, members.get(`${text}_event`) ?? []);
  if (selectorTakers.has(called ?? '')) return newerInSelector(text, start);
  return called?.startsWith('jsx') ? attributeUses(text, second?.properties) : [];
}

const namesKey = new Set([
  'Property',
  'MethodDefinition',
  'PropertyDefinition',
  'ExportSpecifier',
  'ImportSpecifier',
]);

const isGlobalName = ({ node, parent, part }: Place) =>
  node.type === 'Identifier' &&
  !(parent?.type === 'MemberExpression' && part === 'property') &&
  !(namesKey.has(parent?.type ?? '') && part !== 'value');

function usesAt(place: Place): Newer[] {
  const { node, parent } = place;
  if (isGlobalName(place)) {
    const name = textOf(node) ?? '';
    return newer(name, node.start, [globalFeature(name)]);
  }
  if (node.type === 'MemberExpression') return memberUse(node.object, memberName(node) ?? '', node.start);
  if (node.type === 'Property' && parent?.type === 'ObjectPattern')
    return memberUse(null, textOf(node.key) ?? '', node.start);
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return callUses(node);
  const { pattern, flags } = (node.regex ?? {}) as { pattern?: string; flags?: string };
  return pattern === undefined ? [] : patternUses(pattern, flags ?? '', node.start);
}

/** The object that a member is read from: `connection` in `navigator.connection.downlink`. */
function receiverOf({ node }: Place): string | undefined {
  const member = isNode(node.callee) ? node.callee : node;
  const object = member.type === 'MemberExpression' ? member.object : undefined;
  return memberName(object) ?? (isNode(object) && object.type === 'Identifier' ? textOf(object) : undefined);
}

/**
 * What a script uses that is newer than the oldest supported browsers and not feature-tested first. Where an object's
 * type is unknown the member's name decides: it is not reported if an older interface has a member of that name, or if
 * the name is in `own`, the member names of our own objects.
 */
export function newerInScript(places: readonly Place[], own: ReadonlySet<string>): Newer[] {
  const asked = askedIn(places);
  const isAsked = ({ name }: Newer) => asked.has(name.split('.').at(-1) ?? '');
  const isOwn = ({ name }: Newer) => name.startsWith('.') && own.has(name.slice(1));
  return places
    .filter((place) => !asked.has(receiverOf(place) ?? ''))
    .flatMap(usesAt)
    .filter((use) => !isAsked(use) && !isOwn(use));
}
