import { routes } from '@dure/contract/routes.ts';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi-document.ts';

const document = JSON.parse(
  JSON.stringify(openApiDocument(routes, { title: '두레', origin: 'https://dure.example' })),
);

type Operation = {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[];
  responses: Record<string, { description: string }>;
  security: Record<string, unknown>[];
};

const operations: [path: string, method: string, operation: Operation][] = Object.entries(
  document.paths as Record<string, Record<string, Operation>>,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, string, Operation] => [
    path,
    method,
    operation,
  ]),
);

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refsIn(inner)));
}

const resolve = (ref: string) =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);

describe('openApiDocument', () => {
  it('announces every route that is served, and no planned one', () => {
    const served = routes.filter(({ route }) => !route.planned).map(({ name }) => name);
    expect(operations.map(([, , { operationId }]) => operationId).toSorted()).toEqual(served.toSorted());
  });

  it('calls no two operations alike', () => {
    const names = operations.map(([, , { operationId }]) => operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('names what several calls share, once, with the formats and bounds that the parser holds', () => {
    const { schemas } = document.components;
    expect(Object.keys(schemas).length).toBeGreaterThan(100);
    expect(document.paths['/api/operator/team/'].get.responses['200'].content).toEqual({
      'application/json': {
        schema: {
          type: 'object',
          properties: { team: { type: 'array', items: { $ref: '#/components/schemas/TeamMember' } } },
          required: ['team'],
        },
      },
    });
    expect(
      document.paths['/api/token/'].post.requestBody.content['application/json'].schema.properties,
    ).toMatchObject({
      email: { format: 'email', minLength: 3, maxLength: 254 },
    });
    expect(schemas.Keyword).toMatchObject({ type: 'string', minLength: 1, maxLength: 20 });
  });

  it('has an origin, a title and a version', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: '두레 API', version: '1' } });
    expect(document.servers).toEqual([{ url: 'https://dure.example' }]);
  });

  it('resolves every $ref', () => {
    const refs = refsIn(document);
    expect(refs.length).toBeGreaterThan(0);
    for (const ref of refs) expect(resolve(ref), ref).toBeTypeOf('object');
  });

  it('declares exactly the parameters its paths have', () => {
    for (const [path, , operation] of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name)).toEqual(named);
      expect(path).not.toContain(':');
    }
  });

  it('lists error types under their status', () => {
    const signIn = document.paths['/api/token/'].post as Operation;
    expect(signIn.responses['401']?.description).toBe('error_type: wrong_credentials');
    expect(signIn.responses['403']?.description).toBe('error_type: suspended');
    expect(signIn.responses['422']?.description).toContain('invalid_input');
  });

  it('asks for a token exactly where a member is asked for', () => {
    expect(document.paths['/api/user/current/'].get.security).toEqual([{ session: [] }]);
    expect(document.paths['/api/token/'].post.security).toContainEqual({});
    for (const [, , { security }] of operations) {
      for (const name of security.flatMap(Object.keys)) expect(name).toBe('session');
    }
  });
});
