import type { CompatStatement } from '@mdn/browser-compat-data/types';
import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from 'postcss';
import { featureAt, featuresBelow, lackedBy, type Newer } from './lacking.ts';

/** Functions are listed among the types, or one level below (`linear-gradient` is a `gradient`). */
const functions = new Map(featuresBelow(['css', 'types'], 2));

/** Viewport and container units, which MDN's data group together. */
const unitFamilies: readonly [unit: RegExp, name: string][] = [
  [/^d(v[whib]|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^s(v[whib]|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^l(v[whib]|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^cq([whib]|min|max)$/, 'container_query_length_units'],
];

type Found = readonly [name: string, feature: CompatStatement | undefined];

const selectorNames = (selector: string): Found[] =>
  [...selector.matchAll(/::?([a-z-]+)(\()?/g)].map(([whole, name = '']) => [
    whole.endsWith('(') ? `${whole})` : whole,
    featureAt('css', 'selectors', name),
  ]);

/** Browsers ignore prefixed names they do not know. */
const isPrefixed = (name: string) => /^(::?)?-\w+-/.test(name);

/** The pseudo-classes and pseudo-elements of a selector that the oldest supported browsers lack. */
export const newerInSelector = (selector: string, at: number): Newer[] => newer(selectorNames(selector), at);

function valueNames({ prop, value }: Declaration): Found[] {
  const bare = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)|var\(--[\w-]+/g, ' ');
  const words = [...bare.matchAll(/(?<![\w.#-])([a-z][a-z-]*)(\()?/gi)].map(
    ([, word = '', opens]): Found =>
      opens
        ? [`${word}()`, featureAt('css', 'properties', prop, word) ?? functions.get(word)]
        : [`${prop}: ${word}`, featureAt('css', 'properties', prop, word)],
  );
  const units = [...bare.matchAll(/\d([a-z]+)\b/gi)].map(
    ([, unit = '']): Found => [
      unit,
      featureAt('css', 'types', 'length', unitFamilies.find(([units]) => units.test(unit))?.[1] ?? unit),
    ],
  );
  return [...words, ...units];
}

function declarationNames(declaration: Declaration): Found[] {
  const { prop, parent } = declaration;
  // `size` in `@page`.
  if (parent?.type === 'atrule')
    return [
      [`@${(parent as AtRule).name} ${prop}`, featureAt('css', 'at-rules', (parent as AtRule).name, prop)],
    ];
  const values = valueNames(declaration);
  return prop.startsWith('--') ? values : [[prop, featureAt('css', 'properties', prop)], ...values];
}

function atRuleNames({ name, params }: AtRule): Found[] {
  const asked = [...params.matchAll(/\(\s*([a-z-]+)/g)].map(
    ([, feature = '']): Found => [`@${name} (${feature})`, featureAt('css', 'at-rules', name, feature)],
  );
  const state = /scroll-state\(|style\(/.exec(params)?.[0];
  const query = state?.startsWith('scroll') ? 'scroll-state_queries' : 'style_queries_for_custom_properties';
  return [
    [`@${name}`, featureAt('css', 'at-rules', name)],
    ...asked,
    ...(state ? [[`@${name} ${state})`, featureAt('css', 'at-rules', name, query)] as const] : []),
  ];
}

const nesting: Found = ['nesting', featureAt('css', 'selectors', 'nesting')];

function namesOf(node: ChildNode): Found[] {
  if (node.type === 'decl') return declarationNames(node);
  if (node.type === 'atrule') return atRuleNames(node);
  if (node.type === 'rule')
    return [...(node.parent?.type === 'rule' ? [nesting] : []), ...selectorNames(node.selector)];
  return [];
}

const newer = (found: readonly Found[], at: number): Newer[] =>
  found.flatMap(([name, feature]) => {
    const browsers = feature && !isPrefixed(name) ? lackedBy(feature) : [];
    return browsers.length > 0 ? [{ name, at, lackedBy: browsers }] : [];
  });

/** Whether `@supports` guards it. */
const isAskedFor = (node: ChildNode): boolean => {
  const { parent } = node;
  if (!parent || parent.type === 'root' || parent.type === 'document') return false;
  return (
    (parent.type === 'atrule' && (parent as AtRule).name === 'supports') ||
    isAskedFor(parent as AtRule | Rule)
  );
};

/** What a style sheet uses outside `@supports` that the oldest supported browsers lack. */
export function newerInStyle(css: string): Newer[] {
  const all: Newer[] = [];
  parse(css).walk((node) => {
    if (!isAskedFor(node)) all.push(...newer(namesOf(node), node.source?.start?.offset ?? 0));
  });
  return all;
}
