export type Json = { readonly [key: string]: unknown };

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Json;
}

export interface Content {
  readonly media: string;
  readonly schema: Json;
}

export interface Answer extends Content {
  readonly headers: readonly string[];
}

export interface Operation {
  readonly name: string;
  /** `POST /api/token/`, without the names of path parameters. */
  readonly address: string;
  readonly isOpen: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: Content | undefined;
  readonly isBodyRequired: boolean;
  /** Successful answers by status. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** The status of each error type. */
  readonly errors: ReadonlyMap<string, string>;
}

export interface DocumentReader {
  operations(): Operation[];
  /** The names of its schemas, which are names of types in generated clients. */
  schemas(): string[];
  /** The schema that a reference points to; any other schema unchanged. */
  resolved(schema: Json): Json;
}

const at = (document: Json, ref: string): Json => {
  const found = ref
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (isJson(value) ? value[key] : undefined), document);
  if (!isJson(found)) throw new Error(`${ref} leads nowhere`);
  return found;
};

const contentIn = (content: unknown): Content | undefined => {
  const [[media, inner] = []] = isJson(content) ? Object.entries(content) : [];
  const schema = isJson(inner) ? inner.schema : undefined;
  return media !== undefined && isJson(schema) ? { media, schema } : undefined;
};

const entriesOf = (value: unknown): [string, unknown][] => (isJson(value) ? Object.entries(value) : []);
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

const keysOf = (value: unknown): string[] => (isJson(value) ? Object.keys(value) : []);

/** Answers begin the description of each error with its type. */
const everyErrorType = /^(?:- )?`(\w+)`:/gm;

function errorsOf(responses: readonly [string, Json][]): [type: string, status: string][] {
  return responses.flatMap(([status, { description }]) =>
    [...String(description).matchAll(everyErrorType)].map(([, type = '']): [string, string] => [
      type,
      status,
    ]),
  );
}

type Resolved = (schema: Json) => Json;

function operationOf(resolved: Resolved, address: string, operation: Json): Operation {
  const responses = entriesOf(operation.responses).flatMap(([status, answer]): [string, Json][] =>
    isJson(answer) ? [[status, resolved(answer)]] : [],
  );
  const answers = responses.flatMap(([status, answer]): [string, Answer][] => {
    const content = contentIn(answer.content);
    return status < '300' && content ? [[status, { ...content, headers: keysOf(answer.headers) }]] : [];
  });
  const parameters = listOf(operation.parameters).map((parameter) => ({
    name: String(parameter.name),
    in: String(parameter.in),
    required: parameter.required === true,
    schema: isJson(parameter.schema) ? parameter.schema : {},
  }));
  return {
    name: String(operation.operationId),
    address,
    isOpen: listOf(operation.security).some((requirement) => Object.keys(requirement).length === 0),
    parameters,
    body: isJson(operation.requestBody) ? contentIn(operation.requestBody.content) : undefined,
    isBodyRequired: isJson(operation.requestBody) && operation.requestBody.required === true,
    answers: new Map(answers),
    errors: new Map(errorsOf(responses.filter(([status]) => status >= '400'))),
  };
}

/**
 * Reads an OpenAPI 3.1 document as this project writes it: shared schemas are references, everything else is inline.
 */
export function documentReader(document: Json): DocumentReader {
  const resolved: Resolved = (schema) =>
    typeof schema.$ref === 'string' ? resolved(at(document, schema.$ref)) : schema;
  return {
    operations: () =>
      entriesOf(document.paths).flatMap(([path, methods]) =>
        entriesOf(methods).flatMap(([method, operation]) =>
          isJson(operation)
            ? [
                operationOf(
                  resolved,
                  `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
                  operation,
                ),
              ]
            : [],
        ),
      ),
    schemas: () => keysOf(isJson(document.components) ? document.components.schemas : undefined),
    resolved,
  };
}
