import { toldOperations } from '@dure/contract/described/everything.ts';
import { isConditional } from '@dure/contract/route.ts';
import type { NamedRoute } from '@dure/contract/routes.ts';
import type * as v from 'valibot';
import type { ErrorAnswers } from './error-answers.ts';
import type { Example, Examples } from './examples.ts';
import { answerHeaders } from './headers.ts';
import type { Json } from './json.ts';
import { type NamedSchemas, withNeeded } from './named-schemas.ts';

/** What is needed to make an operation's parts. */
export interface Making {
  readonly schemas: NamedSchemas;
  readonly errors: ErrorAnswers;
  readonly examples: Examples;
}

const pascal = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);

const withExample = (example: unknown) => (example === undefined ? {} : { example });

function parametersIn(
  { schemas }: Making,
  name: string,
  place: 'params' | 'query',
  schema: v.GenericSchema | undefined,
  example: Example | undefined,
): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemas.schemaOf(schema, 'input', [name, place]) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([key, { description, ...property }]) => ({
    name: key,
    in: place === 'params' ? 'path' : 'query',
    required: place === 'params' || required.includes(key),
    description,
    schema: property,
    ...withExample(example?.[place]?.[key]),
  }));
}

const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The caller’s own name for this act, such as a random UUID. The same key with the same body is done once and answered alike, for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 128, pattern: '^[\\x21-\\x7e]+$' },
  example: '7b0c7d1e-3f0a-4d7b-9f0e-2f7f5f1c9a10',
};

const conditionParameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of the answer that the caller has: 304 without a body where nothing changed.',
  schema: { type: 'string', pattern: '^[\\x20-\\x7e]*$' },
  example: 'W/"w9Xc1"',
};

/** OpenAPI 3.1 declares files by media type only; older generators read the format. */
const file: Json = {
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/octet-stream',
  description: 'The bytes of a JPEG, PNG, WebP or AVIF.',
};

function formSchema({ schemas }: Making, name: string, form: v.GenericSchema): Json {
  const {
    properties = {},
    required = [],
    ...rest
  } = schemas.schemaOf(form, 'input', [name, 'form']) as { properties?: Json; required?: string[] };
  return { ...rest, properties: { ...properties, file }, required: [...required, 'file'] };
}

function requestBodyOf(making: Making, { name, route: { body, form } }: NamedRoute): Json {
  const example = withExample(making.examples[name]?.body);
  if (body !== undefined) {
    const schema = making.schemas.ofCall(
      `${pascal(name)}Input`,
      making.schemas.schemaOf(body, 'input', [name, 'body']),
    );
    return { requestBody: { required: true, content: { 'application/json': { schema, ...example } } } };
  }
  if (form === undefined) return {};
  const schema = making.schemas.ofCall(`${pascal(name)}Input`, formSchema(making, name, form));
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema, ...example } } } };
}

function answersOf(making: Making, call: NamedRoute): Json {
  const { name, route } = call;
  const example = making.examples[name];
  const schemaOf = (schema: v.GenericSchema, status: string) =>
    making.schemas.ofCall(
      `${pascal(name)}Answer`,
      withNeeded(`${name}.${status}`, making.schemas.schemaOf(schema, 'output', [name, status])),
    );
  const answers = Object.entries(route.answers).map(([status, schema]) => [
    status,
    {
      description: status === '201' ? 'Created.' : 'Done.',
      headers: answerHeaders(Number(status), call),
      content: {
        'application/json': {
          schema: schemaOf(schema, status),
          ...(example?.status === Number(status) ? withExample(example.answer) : {}),
        },
      },
    },
  ]);
  const unchanged = {
    description: 'What the caller has is as it is now.',
    headers: answerHeaders(304, call),
  };
  return { ...Object.fromEntries(answers), ...(isConditional(route) && { 304: unchanged }) };
}

function toldWithEnd({ name, route: { deprecated } }: NamedRoute): string | undefined {
  const told = toldOperations[name];
  if (!deprecated) return told;
  const { since, sunset, instead } = deprecated;
  return `${told} Deprecated since ${since}, and there until ${sunset} at least: use \`${instead}\`.`;
}

/** A call as an OpenAPI operation; `tag` is its group. */
export function operation(making: Making, named: NamedRoute, tag: string): Json {
  const { name, route } = named;
  const example = making.examples[name];
  const parameters = [
    ...parametersIn(making, name, 'params', route.params, example),
    ...parametersIn(making, name, 'query', route.query, example),
    ...(route.idempotent ? [idempotencyParameter] : []),
    ...(isConditional(route) ? [conditionParameter] : []),
  ];
  return {
    operationId: name,
    tags: [tag],
    summary: route.summary,
    description: toldWithEnd(named),
    ...(route.deprecated && { deprecated: true }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(making, named),
    responses: { ...answersOf(making, named), ...making.errors.of(route) },
    // An empty alternative to the token: it is optional and adds to the answer.
    security: route.access === 'anyone' ? [{}, { session: [] }] : [{ session: [] }],
  };
}
