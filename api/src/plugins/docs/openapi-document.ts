import { apiVersion } from '@dure/contract/api-version.ts';
import { type Audience, tagsOf, toldOperations } from '@dure/contract/described/everything.ts';
import { ErrorBody } from '@dure/contract/errors.ts';
import type { NamedRoute } from '@dure/contract/routes.ts';
import { ErrorAnswers } from './error-answers.ts';
import { readExamples } from './examples.ts';
import { headersIn } from './headers.ts';
import type { Json } from './json.ts';
import { NamedSchemas } from './named-schemas.ts';
import { type Making, operation } from './operation.ts';

export interface About {
  readonly title: string;
  readonly origin: string;
}

/** `/a/:id/` → `/a/{id}/` */
const pathOf = ({ route }: NamedRoute) => route.path.replaceAll(/:(\w+)/g, '{$1}');

/** Rules of every text and list, which JSON Schema cannot state. */
const texts =
  'Texts are composed (NFC) and lose what nobody sees and the blanks around them; their length is counted after that, in code points, and one that is too short then is `required` or `too_short`. A text is one line: a line break in it is `malformed`, unless its description speaks of several lines. So are NUL, lone surrogates and, in one line, characters that turn the direction of writing. Items of a list without repetition are compared in that form and without case (`duplicate`). Passwords and tokens are taken as they are, but for control characters (`malformed`).';

const introduction: Readonly<Record<Audience, string>> = {
  app: `What apps of members call. Times are RFC 3339 in UTC, dates are YYYY-MM-DD in Korea. Paths answer with and without their trailing slash. Fields that are not declared are refused in what is sent; answers may get more fields at any time. The [guide](/api/guide) begins with the first call.\n\n${texts}`,
  operator: `What the team’s console calls. It needs an operating role and a second factor; to everybody else these addresses don’t exist. Calls of apps are in [their own document](/api/openapi.json).\n\n${texts}`,
};

/** In documentation order. */
const places = new Map(Object.keys(toldOperations).map((name, place) => [name, place]));
const placeOf = ({ name }: NamedRoute) => places.get(name) ?? places.size;

function pathsOf(making: Making, routes: readonly NamedRoute[], audience: Audience): Json {
  const paths: Record<string, Json> = {};
  for (const { name, modules } of tagsOf(audience)) {
    const own = routes.filter(({ module }) => modules.includes(module));
    for (const named of own.toSorted((one, other) => placeOf(one) - placeOf(other))) {
      const path = pathOf(named);
      const method = named.route.method.toLowerCase();
      paths[path] = { ...paths[path], [method]: operation(making, named, name) };
    }
  }
  return paths;
}

/** The parts of all calls that are sent. */
const requestsIn = (paths: Json): Json[] =>
  Object.values(paths)
    .flatMap((methods) => Object.values(methods as Record<string, Json>))
    .map(({ parameters, requestBody }) => ({ parameters, requestBody }));

/** OpenAPI 3.1 of the served calls in reading order; planned ones are left out. */
export function openApiDocument(
  routes: readonly NamedRoute[],
  about: About,
  audience: Audience = 'app',
): Json {
  const served = routes.filter(({ route }) => !route.planned);
  const making = {
    schemas: new NamedSchemas(audience),
    errors: new ErrorAnswers(),
    examples: readExamples(),
  };
  const paths = pathsOf(making, served, audience);
  const responses = making.errors.components();
  const error = making.schemas.schemaOf(ErrorBody, 'output', ['Error']);
  return {
    openapi: '3.1.0',
    info: {
      title: audience === 'app' ? `${about.title} API` : `${about.title} console API`,
      version: apiVersion,
      description: introduction[audience],
    },
    servers: [{ url: about.origin }],
    tags: tagsOf(audience).map((tag) => ({ name: tag.name, description: tag.introduction })),
    paths,
    components: {
      schemas: { Error: error, ...making.schemas.components(requestsIn(paths), paths) },
      responses,
      headers: headersIn({ paths, responses }),
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token that signing in or refreshing answered.',
        },
      },
    },
  };
}
