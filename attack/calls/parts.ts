import type { Random } from '../random.ts';
import { brokenOf } from './broken.ts';
import { isJson, type Json, type Parameter, type ToldCall, type ToldDocument } from './document.ts';
import type { People } from './ground.ts';
import { type Making, valueFor } from './values.ts';

/** Things seen in earlier answers, the newest first. */
export type Seen = (name: string) => readonly string[];

export interface Given {
  readonly document: ToldDocument;
  readonly random: Random;
  readonly people: People;
  readonly seen: Seen;
  readonly picture: Uint8Array<ArrayBuffer>;
}

/** Fields that are valid only together are sent together, often enough that calls succeed. */
function matched({ random, people }: Given, body: unknown): unknown {
  if (!isJson(body) || random.below(4) === 0) return body;
  const fitting = people.together.filter((one) => Object.keys(one).some((name) => name in body));
  const inner = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      isJson(value) ? matched({ random, people } as Given, value) : value,
    ]),
  );
  if (fitting.length === 0) return inner;
  const chosen = random.pick(fitting as [(typeof fitting)[number]]);
  const shared = Object.entries(chosen).filter(([name]) => name in body);
  return { ...inner, ...Object.fromEntries(shared) };
}

function bodyOf(given: Given, making: Making, schema: Json): unknown {
  const fits = given.document.checked(schema);
  const tries = Array.from({ length: 20 }, () => valueFor(making, schema));
  const made = tries.find((one) => fits(one));
  if (made === undefined) throw new Error(`no body was found for ${JSON.stringify(schema).slice(0, 200)}`);
  const together = matched(given, made);
  return fits(together) ? together : made;
}

function makingFor({ document, random, people, seen }: Given, call: ToldCall): Making {
  const [, , noun = ''] = call.path.split('/');
  return {
    document,
    random,
    known(name) {
      const key = name === 'id' ? `${noun} id` : name;
      const all = [...(people.known[key] ?? []), ...seen(key).slice(0, 20)];
      return all[random.below(all.length)];
    },
  };
}

export type Values = Readonly<Record<string, unknown>>;

const sentParameters = (making: Making, parameters: readonly Parameter[]): Values =>
  Object.fromEntries(
    parameters
      .filter(({ required }) => required || making.random.below(2) === 0)
      .map(({ name, schema }) => [name, valueFor(making, schema, name)]),
  );

/** The parts of a request that may be broken: path, query, headers and body. */
export interface Parts {
  readonly path: Values;
  readonly query: Values;
  readonly header: Values;
  readonly body: unknown;
}

/** Parts that the document allows. */
export function rightParts(given: Given, call: ToldCall): Parts {
  const making = makingFor(given, call);
  const of = (place: Parameter['in']) =>
    sentParameters(
      making,
      call.parameters.filter((parameter) => parameter.in === place),
    );
  return {
    path: of('path'),
    query: of('query'),
    header: of('header'),
    body: call.body && bodyOf(given, making, call.body.schema),
  };
}

/** Whether a value can be sent as a parameter: text, and not empty, which in a path would be another path. */
const isSendable = (place: Parameter['in'], value: unknown): boolean =>
  typeof value === 'string' && value !== '' && (place !== 'header' || /^[\x20-\x7e]+$/.test(value));

/** The same parts with one bound of the document broken; null if none can be. */
export function brokenParts(
  { document, random }: Given,
  call: ToldCall,
  parts: Parts,
): [what: string, Parts] | null {
  const ofParameters = call.parameters.flatMap((parameter) => {
    const { name, in: place, schema } = parameter;
    if (!(name in parts[place])) return [];
    return brokenOf(document, schema, parts[place][name], name)
      .filter(({ value }) => isSendable(place, value) && !document.checked(schema)(value))
      .map(({ what, value }): [string, Parts] => [
        `${place} ${what}`,
        { ...parts, [place]: { ...parts[place], [name]: value } },
      ]);
  });
  const { body } = call;
  const ofBody = body
    ? brokenOf(document, body.schema, parts.body)
        .filter(({ value }) => !document.checked(body.schema)(value))
        .map(({ what, value }): [string, Parts] => [`body ${what}`, { ...parts, body: value }])
    : [];
  const isForm = body?.media === 'multipart/form-data';
  const all = [
    ...ofParameters,
    ...(isForm ? ofBody.filter(([what]) => /purpose: values|required/.test(what)) : ofBody),
  ];
  return all.length === 0 ? null : random.pick(all as [[string, Parts]]);
}
