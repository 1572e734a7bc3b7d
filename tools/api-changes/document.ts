export type Json = { readonly [key: string]: unknown };

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Json;
}

export interface Operation {
  readonly name: string;
  /** `POST /api/token/`, without the names of path parameters. */
  readonly address: string;
  readonly isOpen: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: Json | undefined;
  /** Schemas of successful answers by status. */
  readonly answers: ReadonlyMap<string, Json>;
}

export interface DocumentReader {
  operations(): Operation[];
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

const schemaIn = (content: unknown): Json | undefined => {
  const [media] = isJson(content) ? Object.values(content) : [];
  const schema = isJson(media) ? media.schema : undefined;
  return isJson(schema) ? schema : undefined;
};

const entriesOf = (value: unknown): [string, unknown][] => (isJson(value) ? Object.entries(value) : []);
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

function operationOf(address: string, operation: Json): Operation {
  const answers = entriesOf(operation.responses).flatMap(([status, answer]): [string, Json][] => {
    const schema = isJson(answer) ? schemaIn(answer.content) : undefined;
    return status < '300' && schema ? [[status, schema]] : [];
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
    body: isJson(operation.requestBody) ? schemaIn(operation.requestBody.content) : undefined,
    answers: new Map(answers),
  };
}

/**
 * Reads an OpenAPI 3.1 document as this project writes it: shared schemas are references, everything else is inline.
 */
export function documentReader(document: Json): DocumentReader {
  return {
    operations: () =>
      entriesOf(document.paths).flatMap(([path, methods]) =>
        entriesOf(methods).flatMap(([method, operation]) =>
          isJson(operation)
            ? [operationOf(`${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`, operation)]
            : [],
        ),
      ),
    resolved(schema) {
      if (typeof schema.$ref !== 'string') return schema;
      return this.resolved(at(document, schema.$ref));
    },
  };
}
