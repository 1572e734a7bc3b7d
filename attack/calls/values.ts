import fc from 'fast-check';
import type { Random } from '../random.ts';
import { isJson, type Json, type ToldDocument } from './document.ts';

/** Values that a schema of the document allows, at their bounds more often than not. */

export interface Making {
  readonly document: ToldDocument;
  readonly random: Random;
  /** A value from an earlier answer under this name, such as an existing id. */
  known(name: string): string | undefined;
}

/** Letters of every kind: those people type, and those only programs send. */
const letters: readonly [string, ...string[]] = [
  '가',
  ...['힣', '두', 'a', 'Z', '7', ' ', '-', '.', 'é', 'ß', '漢', '\u{1F33E}', '\u{1F468}\u200D\u{1F33E}'],
  ...['\u1112\u1161\u11AB', 'e\u0301', '"', '<', '&', "'", '\\', '/', '%', '\t', '\n', '\u05D0', '\u200B'],
];

const lengthOf = (text: string) => [...text].length;

/** A text of `least` to `most` code points. */
function textOf(random: Random, least: number, most: number): string {
  const aim = random.pick([least, most, least + random.below(Math.min(most - least, 40) + 1)]);
  const only = random.below(3) > 0 ? random.pick(letters) : undefined;
  const text: string[] = [];
  for (let length = 0; length < aim; ) {
    const letter = only !== undefined && random.below(4) > 0 ? '가' : (only ?? random.pick(letters));
    const fitting = length + lengthOf(letter) <= aim ? letter : 'a';
    length += lengthOf(fitting);
    text.push(fitting);
  }
  return text.join('');
}

/** Lookaheads, which are checked only after generating. */
const everyLookahead = /\(\?[!=][^()]*\)/g;

/** A text that matches a pattern, within the bounds if repeating it can achieve that. */
function patternedText(random: Random, pattern: string, least: number, most: number): string {
  const form = new RegExp(pattern, 'u');
  const arbitrary = fc.stringMatching(new RegExp(pattern.replaceAll(everyLookahead, '')));
  const seed = random.below(2 ** 31);
  for (const text of fc.sample(arbitrary, { seed, numRuns: 20 })) {
    const long = text === '' ? text : text.padEnd(least, text);
    const fitting = [long, long.slice(0, most), long.slice(0, Math.max(least, 1))];
    const found = random.below(2) === 0 ? fitting.toReversed() : fitting;
    const one = found.find((each) => each.length >= least && each.length <= most && form.test(each));
    if (one !== undefined) return one;
  }
  throw new Error(`nothing was found for ${pattern}`);
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
const dayOf = (random: Random) => {
  const year = random.pick([2025, 2026, 2027, 2000 + random.below(60), 1 + random.below(9_999)]);
  return `${String(year).padStart(4, '0')}-${twoDigits(1 + random.below(12))}-${twoDigits(1 + random.below(28))}`;
};
const uuidOf = (random: Random) => {
  const digits = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

const formatted: Readonly<Record<string, (random: Random) => string>> = {
  uuid: uuidOf,
  date: dayOf,
  'date-time': (random) => `${dayOf(random)}T09:30:00.000Z`,
  email: (random) =>
    `${random.pick(['a', 'gil.dong', "o'neil", 'x+y', 'A-B_c'])}${random.below(10_000)}@${random.pick(['snu.ac.kr', 'Example.ORG', 'a.b.co'])}`,
  uri: (random) => `https://${random.pick(['github.com', 'dure.example', 'a.co'])}/${random.below(1_000)}`,
};

function stringOf({ document, random, known }: Making, schema: Json, name: string): string {
  const remembered = random.below(4) > 0 ? known(name) : undefined;
  const [least, most] = [Number(schema.minLength ?? 0), Number(schema.maxLength ?? 200)];
  if (remembered !== undefined && document.checked(schema)(remembered)) return remembered;
  const form = typeof schema.pattern === 'string' ? schema.pattern : undefined;
  const make = formatted[String(schema.format)];
  if (make) return make(random);
  return form === undefined ? textOf(random, least, most) : patternedText(random, form, least, most);
}

function numberOf({ random }: Making, { type, minimum = 0, maximum = 1_000 }: Json): number {
  const [least, most] = [Number(minimum), Number(maximum)];
  const number = random.pick([least, most, least + random.next() * (most - least)]);
  return type === 'integer' ? Math.floor(number) : number;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function arrayOf(making: Making, schema: Json, name: string): unknown[] {
  const { random } = making;
  const [least, most] = [Number(schema.minItems ?? 0), Number(schema.maxItems ?? 3)];
  const few = least + random.below(Math.min(most - least, 3) + 1);
  const length = random.below(8) === 0 ? Math.min(most, 40) : random.pick([least, few]);
  const items = Array.from({ length }, () => valueFor(making, schema.items as Json, name));
  if (schema.uniqueItems !== true) return items;
  const different = [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
  return different;
}

function objectOf(making: Making, schema: Json): Json {
  const required = new Set(listOf(schema.required));
  const fields = isJson(schema.properties) ? Object.entries(schema.properties) : [];
  const isSparse = making.random.below(4) === 0;
  const sent = fields.filter(([name]) => required.has(name) || (!isSparse && making.random.below(2) === 0));
  return Object.fromEntries(sent.map(([name, field]) => [name, valueFor(making, field as Json, name)]));
}

/** A value of the schema; `name` is that of its field. */
export function valueFor(making: Making, given: Json, name = ''): unknown {
  const { document, random } = making;
  const schema = document.resolved(given);
  const variants = [...listOf(schema.anyOf), ...listOf(schema.oneOf)] as [Json, ...Json[]];
  if (variants.length > 0) return valueFor(making, random.pick(variants), name);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return random.pick(schema.enum as [unknown, ...unknown[]]);
  if (schema.type === 'string') return stringOf(making, schema, name);
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(making, schema);
  if (schema.type === 'boolean') return random.below(2) === 0;
  if (schema.type === 'null') return null;
  if (schema.type === 'array') return arrayOf(making, schema, name);
  if (schema.type === 'object') return objectOf(making, schema);
  return random.pick<unknown>([null, 1, 'x', {}]);
}
