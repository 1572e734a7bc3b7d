import { type Audience, tagsOf, toldFields, toldOperations } from '@dure/contract/described/everything.ts';
import { routes } from '@dure/contract/routes.ts';
import { describe, expect, it } from 'vitest';
import { fieldsIn, gapsOf } from './document-gaps.ts';
import { openApiDocument } from './openapi-document.ts';

const about = { title: '두레', origin: 'https://dure.example' };

interface Shape {
  readonly [key: string]: unknown;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly description?: string;
  readonly type?: unknown;
  readonly anyOf?: readonly Shape[];
}

interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly parameters?: readonly { name: string; in: string; description?: string; schema: unknown }[];
  readonly requestBody?: { content: Record<string, { schema: unknown; example?: unknown }> };
  readonly responses: Record<
    string,
    { $ref?: string; description: string; content: Record<string, { schema: Shape; example?: unknown }> }
  >;
  readonly security: Record<string, unknown>[];
}

interface Document {
  readonly [key: string]: unknown;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, Shape>; responses: Record<string, { description: string }> };
}

const made = (audience: Audience): Document =>
  JSON.parse(JSON.stringify(openApiDocument(routes, about, audience)));
const documents: readonly [Audience, Document][] = [
  ['app', made('app')],
  ['operator', made('operator')],
];
const document = made('app');

const operationsOf = ({ paths }: Document): [path: string, operation: Operation][] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation): [string, Operation] => [path, operation]),
  );

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refsIn(inner)));
}

const resolve = (within: Document, ref: string) =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], within);

// Shows 17.18: every operation, parameter and field is described, and what null means
describe.each(documents)('the document for the %s', (audience, own) => {
  const operations = operationsOf(own);

  it('describes every operation, parameter and field, explains null, and has an example of each call', () => {
    expect(gapsOf({ ...own })).toEqual([]);
  });

  // Shows 17.18: every object of the documents has a name
  it('finds an object without a name', () => {
    const field = { type: 'object', description: 'A place.', properties: { x: { description: 'Its x.' } } };
    const schemas = { ...own.components.schemas, Map: { type: 'object', properties: { place: field } } };
    expect(gapsOf({ ...own, components: { ...own.components, schemas } })).toEqual([
      '/components/schemas/Map/properties/place is an object without a name',
    ]);
  });

  it('resolves every $ref', () => {
    const refs = refsIn(own);
    expect(refs.length).toBeGreaterThan(0);
    for (const ref of refs) expect(resolve(own, ref), ref).toBeTypeOf('object');
  });

  it('declares exactly the parameters of its paths', () => {
    for (const [path, operation] of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name)).toEqual(named);
      expect(path).not.toContain(':');
    }
  });

  it('requires a token exactly where a session is required', () => {
    for (const [, { security, operationId }] of operations) {
      const access = routes.find(({ name }) => name === operationId)?.route.access;
      expect(security).toEqual(access === 'anyone' ? [{}, { session: [] }] : [{ session: [] }]);
    }
  });

  it('introduces every tag', () => {
    for (const tag of tagsOf(audience)) expect(tag.introduction.length).toBeGreaterThan(20);
  });
});

describe('both documents', () => {
  const names = documents.flatMap(([, own]) => operationsOf(own).map(([, { operationId }]) => operationId));

  it('list every served call once, and no planned one', () => {
    const served = routes.filter(({ route }) => !route.planned).map(({ name }) => name);
    expect(names.toSorted()).toEqual(served.toSorted());
  });

  it('have a description of every operation, and of no other', () => {
    expect(Object.keys(toldOperations).toSorted()).toEqual(names.toSorted());
  });

  it.each(documents)('describe no field twice under one name: %s', (audience) => {
    const said = toldFields(audience);
    expect(said.filter((key, place) => said.indexOf(key) < place)).toEqual([]);
  });

  it('use every field description', () => {
    const used = documents.flatMap(([, own]) => [
      ...fieldsIn({ ...own }).flatMap(([way]) => way.split(/[./]/)),
      ...operationsOf(own).flatMap(([, { parameters = [] }]) => parameters.map(({ name }) => name)),
    ]);
    const names = new Set(used);
    const last = (key: string) => (key.split('.').at(-1) ?? '').replace('?', '');
    const said = documents.flatMap(([audience]) => toldFields(audience));
    expect(said.filter((key) => !names.has(last(key)))).toEqual([]);
  });

  it('keep the console’s calls out of the apps’ document', () => {
    expect(Object.keys(document.paths).filter((path) => path.startsWith('/api/operator/'))).toEqual([]);
  });
});

describe('the document for apps', () => {
  it('names what several calls share once, with the parser’s formats and bounds', () => {
    const { schemas } = document.components;
    expect(schemas.Keyword).toMatchObject({ type: 'string', minLength: 1, maxLength: 20 });
    expect(document.paths['/api/token/']?.post?.requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/SignInInput',
    });
    expect(schemas.SignInInput).toMatchObject({
      properties: { email: { format: 'email', minLength: 3, maxLength: 254 } },
    });
    expect(document.paths['/api/user/current/branch/']?.get?.responses['200']?.content).toMatchObject({
      'application/json': { schema: { $ref: '#/components/schemas/OwnBranch' } },
    });
  });

  it('gives formats of answers by field name', () => {
    expect(document.components.schemas.OwnInvitation?.properties).toMatchObject({
      id: { format: 'uuid' },
      created_at: { format: 'date-time' },
    });
    expect(document.components.schemas.PublicProject?.properties).toMatchObject({
      start_date: { format: 'date' },
      end_date: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
    });
  });

  it('distinguishes the ways of joining by their type', () => {
    expect(
      document.paths['/api/user/register-link/']?.post?.requestBody?.content['application/json']?.schema,
    ).toMatchObject({
      oneOf: [{}, {}],
      discriminator: {
        propertyName: 'user_type',
        mapping: { alumni: expect.stringContaining('Alumni'), student: expect.stringContaining('Student') },
      },
    });
  });

  it('has an origin, a title and a version', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: '두레 API', version: '1' } });
    expect(document.servers).toEqual([{ url: 'https://dure.example' }]);
  });

  it('explains each error under its status: its meaning, and what an app does', () => {
    const signIn = document.paths['/api/token/']?.post;
    expect(signIn?.responses['401']?.description).toBe(
      '`wrong_credentials`: The address and the password don’t belong together. Let the person try again, or reset the password.',
    );
    expect(signIn?.responses['422']).toEqual({ $ref: '#/components/responses/InvalidInput' });
    expect(document.components.responses.InvalidInput?.description).toContain('`fields`');
  });
});
