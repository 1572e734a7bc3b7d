import type { Found } from './difference.ts';
import { type DocumentReader, isJson, type Json, type Operation } from './document.ts';

/** Requests may become more permissive; answers may gain fields. */
type Way = 'sent' | 'answered';

interface Comparing {
  readonly old: DocumentReader;
  readonly next: DocumentReader;
  readonly way: Way;
  readonly found: Found;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const variantsOf = (schema: Json): Json[] =>
  [...listOf(schema.anyOf), ...listOf(schema.oneOf)].filter(isJson);

/** A schema as a list of its forms, without null. */
function formsOf(reader: DocumentReader, schema: Json): { forms: Json[]; isNullable: boolean } {
  const resolved = reader.resolved(schema);
  const variants = variantsOf(resolved);
  if (variants.length === 0) return { forms: [resolved], isNullable: resolved.type === 'null' };
  const each = variants.map((variant) => formsOf(reader, variant));
  const forms = each.flatMap((one) => one.forms).filter(({ type }) => type !== 'null');
  return { forms, isNullable: each.some((one) => one.isNullable) };
}

const valuesOf = ({ enum: values, const: value }: Json): readonly unknown[] | undefined =>
  Array.isArray(values) ? values : value === undefined ? undefined : [value];

function comparedValues({ way, found }: Comparing, old: Json, next: Json, at: string): void {
  const [before, after] = [valuesOf(old), valuesOf(next)];
  if (way === 'sent' && after) {
    const gone = before ? before.filter((value) => !after.includes(value)) : ['any'];
    if (gone.length > 0) found('narrowed', at, `${gone.join(', ')} is not taken any more`);
  }
  if (way === 'answered' && before) {
    const added = after ? after.filter((value) => !before.includes(value)) : ['any'];
    if (added.length > 0) found('widened answer', at, `${added.join(', ')} can be answered`);
  }
}

/** Lower bounds, each with its value if absent. */
const lowest = {
  minLength: 0,
  minItems: 0,
  minProperties: 0,
  minimum: -Infinity,
  exclusiveMinimum: -Infinity,
} as const;
const highest = ['maxLength', 'maxItems', 'maxProperties', 'maximum', 'exclusiveMaximum'] as const;
/** Rules that narrow a schema whenever they are added or changed. */
const rules = ['pattern', 'format', 'multipleOf', 'contentEncoding', 'contentMediaType'] as const;

function comparedBounds({ way, found }: Comparing, old: Json, next: Json, at: string): void {
  if (way !== 'sent') return;
  for (const [name, none] of Object.entries(lowest)) {
    if (Number(next[name] ?? none) > Number(old[name] ?? none)) found('narrowed', at, `${name} is higher`);
  }
  for (const name of highest) {
    if (Number(next[name] ?? Infinity) < Number(old[name] ?? Infinity))
      found('narrowed', at, `${name} is lower`);
  }
  for (const name of rules) {
    if (next[name] !== undefined && next[name] !== old[name]) found('narrowed', at, `${name} is another`);
  }
  if (next.uniqueItems === true && old.uniqueItems !== true)
    found('narrowed', at, 'no item may be there twice');
  if (next.additionalProperties === false && old.additionalProperties !== false)
    found('narrowed', at, 'other fields are not taken any more');
}

/** A whole number is a number: a request may take more, an answer may be less. */
const isWider = (way: Way, old: Json, next: Json): boolean => {
  const [wide, slim] = way === 'sent' ? [next, old] : [old, next];
  return wide.type === 'number' && slim.type === 'integer';
};

const keyOf = ({ discriminator }: Json): unknown =>
  isJson(discriminator) ? discriminator.propertyName : undefined;

function comparedMeaning({ found, way }: Comparing, old: Json, next: Json, at: string): void {
  if (JSON.stringify(old.type) !== JSON.stringify(next.type) && !isWider(way, old, next))
    found('changed meaning', at, `${String(old.type)} is ${String(next.type)} now`);
  if (old.format !== undefined && old.format !== next.format)
    found('changed meaning', at, `${String(old.format)} is ${String(next.format)} now`);
  if (JSON.stringify(old.default) !== JSON.stringify(next.default))
    found('changed meaning', at, 'what is left out means something else');
}

const fieldsOf = ({ properties }: Json): [string, Json][] =>
  isJson(properties)
    ? Object.entries(properties).filter((entry): entry is [string, Json] => isJson(entry[1]))
    : [];

function comparedFields(comparing: Comparing, old: Json, next: Json, at: string, seen: Seen): void {
  const { way, found } = comparing;
  const now = new Map(fieldsOf(next));
  const then = new Map(fieldsOf(old));
  const [required, requiredBefore] = [new Set(listOf(next.required)), new Set(listOf(old.required))];
  for (const [name, field] of then) {
    const after = now.get(name);
    if (!after) found('removed', `${at}.${name}`, 'the field is gone');
    else compared(comparing, field, after, `${at}.${name}`, seen);
    if (way === 'answered' && after && requiredBefore.has(name) && !required.has(name))
      found('widened answer', `${at}.${name}`, 'the field can be left out');
  }
  if (way === 'answered') return;
  for (const name of now.keys()) {
    if (required.has(name) && !requiredBefore.has(name))
      found('newly required', `${at}.${name}`, 'the field has to be sent');
  }
}

type Seen = ReadonlySet<string>;

function comparedForm(comparing: Comparing, old: Json, next: Json, at: string, seen: Seen): void {
  comparedMeaning(comparing, old, next, at);
  comparedValues(comparing, old, next, at);
  comparedBounds(comparing, old, next, at);
  comparedFields(comparing, old, next, at, seen);
  if (isJson(old.items) && isJson(next.items)) compared(comparing, old.items, next.items, `${at}[]`, seen);
  if (isJson(old.additionalProperties) && isJson(next.additionalProperties))
    compared(comparing, old.additionalProperties, next.additionalProperties, `${at}.*`, seen);
}

/** Forms are compared in order: a new form is added at the end. */
function compared(comparing: Comparing, old: Json, next: Json, at: string, seen: Seen): void {
  const pair = `${String(old.$ref)} ${String(next.$ref)}`;
  if (old.$ref !== undefined && seen.has(pair)) return;
  const within = new Set([...seen, pair]);
  const [before, after] = [formsOf(comparing.old, old), formsOf(comparing.next, next)];
  const { way, found } = comparing;
  if (way === 'sent' && before.isNullable && !after.isNullable)
    found('narrowed', at, 'null is not taken any more');
  if (way === 'answered' && !before.isNullable && after.isNullable)
    found('widened answer', at, 'null can be answered');
  if (way === 'sent' && after.forms.length < before.forms.length) found('narrowed', at, 'a form is gone');
  const [key, keyNow] = [keyOf(comparing.old.resolved(old)), keyOf(comparing.next.resolved(next))];
  if (key !== undefined && key !== keyNow)
    found('changed meaning', at, `forms are told apart by ${String(keyNow)} now`);
  if (way === 'answered' && after.forms.length > before.forms.length)
    found('widened answer', at, 'another form can be answered');
  for (const [place, form] of before.forms.entries()) {
    const other = after.forms[place];
    if (other) comparedForm(comparing, form, other, at, within);
  }
}

/** Compares the request and answers of a call. */
export function comparedSchemas(given: {
  readonly old: DocumentReader;
  readonly next: DocumentReader;
  readonly operation: Operation;
  readonly after: Operation;
  readonly found: Found;
}): void {
  const { operation, after, old, next, found } = given;
  const none: Seen = new Set();
  const sent: Comparing = { old, next, found, way: 'sent' };
  for (const { in: place, name, schema } of operation.parameters) {
    const now = after.parameters.find((one) => one.in === place && one.name === name);
    if (now) compared(sent, schema, now.schema, `${operation.name} ${place}.${name}`, none);
  }
  if (operation.body && after.body)
    compared(sent, operation.body.schema, after.body.schema, `${operation.name} body`, none);
  for (const [status, answer] of operation.answers) {
    const now = after.answers.get(status);
    if (now)
      compared({ ...sent, way: 'answered' }, answer.schema, now.schema, `${operation.name} ${status}`, none);
  }
}
