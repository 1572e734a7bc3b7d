import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** Reads a served OpenAPI document, which is all that the generated calls know about the api. */

export type Json = { readonly [key: string]: unknown };

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Json;
}

/** What a call may answer with one status. */
export interface ToldAnswer {
  /** Undefined if the status has no body. */
  readonly schema: Json | undefined;
  readonly headers: readonly string[];
  /** The error types that can come with it; empty for successes. */
  readonly errors: ReadonlySet<string>;
}

export interface ToldCall {
  readonly name: string;
  readonly method: string;
  /** With `{name}` for parameters. */
  readonly path: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly media: string; readonly schema: Json } | undefined;
  readonly answers: ReadonlyMap<number, ToldAnswer>;
}

export interface ToldDocument {
  readonly calls: readonly ToldCall[];
  /** A schema without a reference; what stands beside the reference wins. */
  resolved(schema: Json): Json;
  /** The check of a schema of the document. */
  checked(schema: Json): ValidateFunction;
}

const entriesOf = (value: unknown): [string, Json][] =>
  isJson(value) ? Object.entries(value).filter((entry): entry is [string, Json] => isJson(entry[1])) : [];

const name = 'document';

/**
 * Closes every object that lists its fields, so that an undocumented field in an answer is a fault. References name the
 * document, so that a part of it can be compiled alone.
 */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (!isJson(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closed(part)]));
  if (typeof inner.$ref === 'string') return { ...inner, $ref: name + inner.$ref };
  const isOpen = value.type === 'object' && isJson(value.properties) && !('additionalProperties' in value);
  return isOpen ? { ...inner, additionalProperties: false } : inner;
}

function followed(document: Json, ref: string): Json {
  const keys = ref.slice(`${name}#/`.length).split('/');
  const found = keys.reduce<unknown>((value, key) => (isJson(value) ? value[key] : undefined), document);
  if (!isJson(found)) throw new Error(`${ref} leads nowhere`);
  return found;
}

const contentOf = ({
  content,
}: Json): { media: string; schema: Json | undefined; content: Json } | undefined => {
  const [[media, only] = []] = entriesOf(content);
  if (media === undefined || only === undefined) return undefined;
  return { media, schema: isJson(only.schema) ? only.schema : undefined, content: only };
};

type Resolved = (schema: Json) => Json;

function answerOf(resolved: Resolved, given: Json): ToldAnswer {
  const answer = resolved(given);
  const body = contentOf(answer);
  return {
    schema: body?.schema,
    headers: entriesOf(answer.headers).map(([header]) => header),
    errors: new Set(entriesOf(body?.content.examples).map(([type]) => type)),
  };
}

function callOf(resolved: Resolved, path: string, method: string, operation: Json): ToldCall {
  const body = isJson(operation.requestBody) ? contentOf(operation.requestBody) : undefined;
  return {
    name: String(operation.operationId),
    method: method.toUpperCase(),
    path,
    description: String(operation.description),
    parameters: (operation.parameters ?? []) as readonly Parameter[],
    body: body?.schema && { media: body.media, schema: body.schema },
    answers: new Map(
      entriesOf(operation.responses).map(([status, answer]) => [Number(status), answerOf(resolved, answer)]),
    ),
  };
}

/** One check for each schema, however often it was resolved. */
function checkedBy(ajv: Ajv2020): (schema: Json) => ValidateFunction {
  const checks = new Map<string, ValidateFunction>();
  return (schema) => {
    const text = JSON.stringify(schema);
    const check = checks.get(text) ?? ajv.compile(schema);
    checks.set(text, check);
    return check;
  };
}

/** Reads a document as it was served. */
export function toldDocument(text: string): ToldDocument {
  const document = closed(JSON.parse(text)) as Json;
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  ajv.addFormat('binary', true);
  ajv.addSchema(document, name);
  const resolved: Resolved = (schema) => {
    if (typeof schema.$ref !== 'string') return schema;
    const { $ref, ...beside } = schema;
    return { ...resolved(followed(document, schema.$ref)), ...beside };
  };
  return {
    calls: entriesOf(document.paths).flatMap(([path, methods]) =>
      entriesOf(methods).map(([method, operation]) => callOf(resolved, path, method, operation)),
    ),
    resolved,
    checked: checkedBy(ajv),
  };
}
