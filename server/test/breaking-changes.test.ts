import { routes } from '@dure/contract/routes.ts';
import { expect, it } from 'vitest';
import { openApiDocument } from '../../api/src/plugins/docs/openapi-document.ts';
import { breakingDifferences } from '../../tools/api-changes/compared.ts';
import type { Json } from '../../tools/api-changes/document.ts';

/** Makes each kind of change in a copy of the real API document. */

// biome-ignore lint/suspicious/noExplicitAny: a document is changed by hand.
type Changeable = any;

const text = JSON.stringify(openApiDocument(routes, { title: '두레', origin: 'https://dure.example' }));
const made = (): Changeable => JSON.parse(text);

const signIn = (document: Changeable) => document.paths['/api/token/'].post;
const signInBody = (document: Changeable) => document.components.schemas.SignInInput;
const project = (document: Changeable) => document.components.schemas.PublicProject;
const ongoing = (document: Changeable) => document.paths['/api/project-card/ongoing/'].get;

function differencesAfter(change: (document: Changeable) => void): string[] {
  const after = made();
  change(after);
  return breakingDifferences(made() as Json, after as Json).map(({ at, kind }) => `${kind}: ${at}`);
}

const open = [{}, { session: [] }];

// Shows 17.18: exactly the changes that break an app are found
it.each<[string, (document: Changeable) => void, string]>([
  ['a call is removed', (d) => delete d.paths['/api/token/'].post, 'removed: signIn'],
  [
    'a call is renamed',
    (d) => {
      signIn(d).operationId = 'enter';
    },
    'changed meaning: signIn',
  ],
  [
    'a type has another name',
    (d) => {
      const { schemas } = d.components;
      const { NamedProject: named, ...others } = schemas;
      const moved = JSON.stringify({
        ...d,
        components: { ...d.components, schemas: { ...others, Titled: named } },
      });
      Object.assign(d, JSON.parse(moved.replaceAll('schemas/NamedProject"', 'schemas/Titled"')));
    },
    'removed: NamedProject',
  ],
  [
    'a parameter is removed',
    (d) => ongoing(d).parameters.splice(0, 1),
    'removed: ongoingProjects query.query',
  ],
  [
    'a parameter has to be sent',
    (d) => {
      ongoing(d).parameters[0].required = true;
    },
    'newly required: ongoingProjects query.query',
  ],
  [
    'a new parameter has to be sent',
    (d) => ongoing(d).parameters.push({ name: 'page', in: 'query', required: true, schema: {} }),
    'newly required: ongoingProjects query page',
  ],
  [
    'a field is not taken any more',
    (d) => delete signInBody(d).properties.device,
    'removed: signIn body.device',
  ],
  [
    'a field has to be sent',
    (d) => signInBody(d).required.push('device'),
    'newly required: signIn body.device',
  ],
  [
    'a text has a smaller maximum length',
    (d) => {
      signInBody(d).properties.password.maxLength = 8;
    },
    'narrowed: signIn body.password',
  ],
  [
    'a number has a smaller maximum',
    (d) => {
      d.components.schemas.YearNumber.maximum = 2000;
    },
    'narrowed: registerByLink body.profile.year',
  ],
  [
    'a value is not taken any more',
    (d) => d.components.schemas.Degree.enum.pop(),
    'narrowed: registerByLink body.profile.current_academic_degree',
  ],
  [
    'null is not taken any more',
    (d) => {
      d.components.schemas.StudentProfile.properties.second_major = { type: 'string' };
    },
    'narrowed: registerByLink body.profile.second_major',
  ],
  [
    'a success has another status',
    (d) => {
      signIn(d).responses['201'] = signIn(d).responses['200'];
      delete signIn(d).responses['200'];
    },
    'changed status: signIn 200',
  ],
  [
    'a field is not answered any more',
    (d) => delete project(d).properties.title,
    'removed: publicProject 200.title',
  ],
  [
    'a field may be left out of an answer',
    (d) => {
      project(d).required = [];
    },
    'widened answer: publicProject 200.title',
  ],
  [
    'null can be answered',
    (d) => {
      project(d).properties.title = { anyOf: [{ type: 'string' }, { type: 'null' }] };
    },
    'widened answer: publicProject 200.title',
  ],
  [
    'another value can be answered',
    (d) => d.components.schemas.UserType.enum.push('guest'),
    'widened answer: currentUser 200.user_type',
  ],
  [
    'a field is of another type',
    (d) => {
      project(d).properties.title = { type: 'number' };
    },
    'changed meaning: publicProject 200.title',
  ],
  [
    'a field is of another format',
    (d) => {
      project(d).properties.start_date.format = 'date-time';
    },
    'changed meaning: publicProject 200.start_date',
  ],
  [
    'a list must have unique items',
    (d) => {
      d.components.schemas.AlumniProfile.properties.school_infos.uniqueItems = true;
    },
    'narrowed: registerByLink body.profile.school_infos',
  ],
  [
    'a text has to be of a format',
    (d) => {
      signInBody(d).properties.device.format = 'uuid';
    },
    'narrowed: signIn body.device',
  ],
  [
    'a text has to be of a form',
    (d) => {
      signInBody(d).properties.device.pattern = '^[a-z]+$';
    },
    'narrowed: signIn body.device',
  ],
  [
    'a number has a new lower bound',
    (d) => {
      d.components.schemas.YearNumber.exclusiveMinimum = 1500;
    },
    'narrowed: registerByLink body.profile.year',
  ],
  [
    'a body has a minimum number of fields',
    (d) => {
      signInBody(d).minProperties = 3;
    },
    'narrowed: signIn body',
  ],
  [
    'a body is of another media type',
    (d) => {
      const { content } = signIn(d).requestBody;
      content['multipart/form-data'] = content['application/json'];
      delete content['application/json'];
    },
    'narrowed: signIn body',
  ],
  [
    'a body has to be sent',
    (d) => {
      const path = d.paths['/api/user/current/sessions/revoke-others/'];
      path.post.requestBody = signIn(d).requestBody;
    },
    'newly required: signOutOtherDevices body',
  ],
  [
    'forms are told apart by another field',
    (d) => {
      const { content } = d.paths['/api/user/register-link/'].post.requestBody;
      content['application/json'].schema.discriminator.propertyName = 'kind';
    },
    'changed meaning: registerByLink body',
  ],
  [
    'a further success can be answered',
    (d) => {
      signIn(d).responses['202'] = signIn(d).responses['200'];
    },
    'changed status: signIn 202',
  ],
  [
    'an error has another status',
    (d) => {
      signIn(d).responses['400'] = signIn(d).responses['401'];
      delete signIn(d).responses['401'];
    },
    'changed status: signIn wrong_credentials',
  ],
  [
    'an answer is of another media type',
    (d) => {
      const { content } = ongoing(d).responses['200'];
      content['text/csv'] = content['application/json'];
      delete content['application/json'];
    },
    'changed meaning: ongoingProjects 200',
  ],
  [
    'a header is not answered any more',
    (d) => delete signIn(d).responses['200'].headers.RateLimit,
    'removed: signIn 200 RateLimit',
  ],
  [
    'what is left out means something else',
    (d) => {
      const [search] = d.paths['/api/skill/search'].get.parameters;
      search.schema.default = 'x';
    },
    'changed meaning: searchSkills query.query',
  ],
  [
    'an open call asks for a session',
    (d) => {
      signIn(d).security = [{ session: [] }];
    },
    'closed: signIn',
  ],
])('%s', (_, change, difference) => {
  expect(differencesAfter(change)).toContain(difference);
});

it.each<[string, (document: Changeable) => void]>([
  ['nothing', () => undefined],
  [
    'a new call',
    (d) => {
      d.paths['/api/new/'] = { get: { ...signIn(d), operationId: 'fresh', security: open } };
    },
  ],
  [
    'a field that may be sent',
    (d) => {
      signInBody(d).properties.hint = { type: 'string' };
    },
  ],
  [
    'a parameter that may be sent',
    (d) => ongoing(d).parameters.push({ name: 'sort', in: 'query', required: false, schema: {} }),
  ],
  [
    'a longer text',
    (d) => {
      signInBody(d).properties.password.maxLength = 4000;
    },
  ],
  [
    'a whole number that may be any number',
    (d) => {
      d.components.schemas.WantedRole.properties.seats.type = 'number';
    },
  ],
  [
    'a bound that excludes nothing',
    (d) => {
      signInBody(d).properties.device.minLength = 0;
    },
  ],
  ['an error that is no longer answered', (d) => delete signIn(d).responses['401']],
  ['another value that is taken', (d) => d.components.schemas.ImagePurpose.enum.push('cover')],
  [
    'a further field in an answer',
    (d) => {
      project(d).properties.likes = { type: 'number' };
      project(d).required.push('likes');
    },
  ],
  [
    'other words',
    (d) => {
      signIn(d).description = 'Enter.';
      signIn(d).summary = 'Enter';
    },
  ],
  [
    'a further error',
    (d) => {
      signIn(d).responses['409'] = { description: 'x', content: {} };
    },
  ],
])('%s breaks nothing', (_, change) => {
  expect(differencesAfter(change)).toEqual([]);
});

it('finds a change in the type of a record’s values', () => {
  const holding = (type: string) => ({
    paths: {
      '/counts': {
        get: {
          operationId: 'counts',
          responses: {
            200: {
              content: {
                'application/json': { schema: { type: 'object', additionalProperties: { type } } },
              },
            },
          },
        },
      },
    },
  });
  expect(breakingDifferences(holding('integer'), holding('string'))).toMatchObject([
    { at: 'counts 200.*', kind: 'changed meaning' },
  ]);
  expect(breakingDifferences(holding('number'), holding('integer'))).toEqual([]);
});
