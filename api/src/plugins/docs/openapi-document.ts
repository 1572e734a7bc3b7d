import { ErrorBody, type ErrorType, errorStatus } from '@dure/contract/errors.ts';
import { commonErrors, type Route } from '@dure/contract/route.ts';
import type { NamedRoute } from '@dure/contract/routes.ts';
import type * as v from 'valibot';
import { type Json, NamedSchemas } from './named-schemas.ts';

const errorRef = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

/** `/a/:id/` → `/a/{id}/` */
const pathOf = (route: Route) => route.path.replaceAll(/:(\w+)/g, '{$1}');

function parametersIn(
  schemas: NamedSchemas,
  place: 'path' | 'query',
  schema: v.GenericSchema | undefined,
): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemas.schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'One’s own: the same key with the same body is answered once, for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 128 },
};

function answersOf(schemas: NamedSchemas, route: Route): Json {
  const answers = Object.entries(route.answers).map(([status, schema]) => [
    status,
    {
      description: 'Success',
      content: { 'application/json': { schema: schemas.schemaOf(schema, 'output') } },
    },
  ]);
  return Object.fromEntries(answers);
}

function errorTypesOf(route: Route): readonly ErrorType[] {
  const access: ErrorType[] =
    route.access === 'anyone' ? [] : [route.needs ? 'not_found' : 'unauthenticated'];
  if (route.access === 'member' || route.access === 'operator') access.push('second_factor_required');
  if (route.access === 'operator') access.push('forbidden');
  return [...new Set([...route.errors, ...access, ...commonErrors])];
}

/** Headers that a client acts on, by the status of an error. */
const headersOf = (status: number): Json =>
  status === 429 || status === 503
    ? {
        headers: {
          'Retry-After': {
            description: 'Seconds to wait before the call is repeated.',
            schema: { type: 'integer' },
          },
        },
      }
    : {};

/** One response a status, listing the error types it can carry. */
function errorsOf(route: Route): Json {
  const byStatus = Map.groupBy(errorTypesOf(route), (type) => errorStatus[type]);
  const responses = [...byStatus].map(([status, types]) => [
    String(status),
    { description: `error_type: ${types.join(', ')}`, ...headersOf(Number(status)), content: errorRef },
  ]);
  return Object.fromEntries(responses);
}

/** OpenAPI 3.1 says a file by its media type alone. */
const file: Json = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' };

function formSchema(schemas: NamedSchemas, form: v.GenericSchema): Json {
  const {
    properties = {},
    required = [],
    ...rest
  } = schemas.schemaOf(form, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return { ...rest, properties: { ...properties, file }, required: [...required, 'file'] };
}

function requestBodyOf(schemas: NamedSchemas, { body, form }: Route): Json {
  if (body !== undefined) {
    const content = { 'application/json': { schema: schemas.schemaOf(body, 'input') } };
    return { requestBody: { required: true, content } };
  }
  if (form === undefined) return {};
  return {
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: formSchema(schemas, form) } },
    },
  };
}

function operation(schemas: NamedSchemas, { name, module, route }: NamedRoute): Json {
  const parameters = [
    ...parametersIn(schemas, 'path', route.params),
    ...parametersIn(schemas, 'query', route.query),
    ...(route.idempotent ? [idempotencyParameter] : []),
  ];
  return {
    operationId: name,
    tags: [module],
    summary: route.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(schemas, route),
    responses: { ...answersOf(schemas, route), ...errorsOf(route) },
    // An empty requirement beside the token: it adds to the answer where it comes, and is not asked for.
    security: route.access === 'anyone' ? [{}, { session: [] }] : [{ session: [] }],
  };
}

function pathsOf(schemas: NamedSchemas, routes: readonly NamedRoute[]): Json {
  const paths: Record<string, Json> = {};
  for (const named of routes) {
    const path = pathOf(named.route);
    paths[path] = { ...paths[path], [named.route.method.toLowerCase()]: operation(schemas, named) };
  }
  return paths;
}

/** OpenAPI 3.1 of the routes that are served; planned ones are not announced. */
export function openApiDocument(
  routes: readonly NamedRoute[],
  about: { title: string; origin: string },
): Json {
  const served = routes.filter(({ route }) => !route.planned);
  const schemas = new NamedSchemas();
  const paths = pathsOf(schemas, served);
  const error = schemas.schemaOf(ErrorBody, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: `${about.title} API`,
      version: '1',
      description:
        'Times are RFC 3339 in UTC, dates YYYY-MM-DD. Paths answer with and without their trailing slash.',
    },
    servers: [{ url: about.origin }],
    tags: [...new Set(served.map(({ module }) => module))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: error, ...schemas.components() },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
