import { errorStatus } from '@dure/contract/errors.ts';
import { bodyMaxBytes } from '@dure/contract/limits.ts';
import type { Route } from '@dure/contract/route.ts';
import { routes } from '@dure/contract/routes.ts';
import type { InjectOptions } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../src/api-error.ts';
import { parseInput } from '../src/endpoint.ts';
import { readExamples } from '../src/plugins/docs/examples.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { ofTeam } from './operating.ts';

let test: TestApp;
let token: string;

let clients = 0;
/** A new client for each request, so that no rate limit hides an answer. */
function newAddress(): string {
  clients += 1;
  return `10.0.${clients >> 8}.${clients & 255}`;
}

beforeAll(async () => {
  test = await testApp();
  // An owner, since the console's calls answer 404 to others.
  token = (await ofTeam(test, 'owner')).token;
  untouched = await written();
  expect(Object.keys(untouched as object).length).toBeGreaterThan(15);
});
afterAll(() => test.close());

const served = routes.filter(({ route }) => !route.planned);
const withBody = served.filter(({ route }) => route.body !== undefined);
const withParams = served.filter(({ route }) => route.params !== undefined);
const withQuery = served.filter(({ route }) => route.query !== undefined);

const someId = '019aa000-0000-7000-8000-000000000000';
const urlOf = (route: Route, param = someId) => route.path.replaceAll(/:\w+/g, param);

/** What `written` resolved to before the first request. */
let untouched: unknown;

/** The number of rows and the newest transaction of each table. */
async function written(): Promise<unknown> {
  const [tables] = await test.sql`
    select json_object_agg(relname, rows order by relname) as rows from (
      select relname, (xpath('/row/n/text()', query_to_xml(
        format('select count(*)::text || coalesce(max(xmin::text), '''') as n from public.%I', relname), true, true, '')))[1]::text as rows
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    ) as counted`;
  return tables?.rows;
}

/** Sends each request and asserts a named refusal. A test below asserts that none left a trace. */
async function expectRefused(
  requests: readonly (InjectOptions & { expected?: readonly number[] })[],
): Promise<void> {
  for (const { expected = [422], ...request } of requests) {
    const response = await test.inject({
      ...request,
      remoteAddress: newAddress(),
      headers: { authorization: `Bearer ${token}`, ...request.headers },
    });
    const told = `${request.method ?? 'GET'} ${request.url} ${String(request.payload).slice(0, 80)} → ${response.body}`;
    expect(expected, told).toContain(response.statusCode);
    const { error_type, request_id } = response.json();
    expect(Object.keys(errorStatus), told).toContain(error_type);
    expect(errorStatus[error_type as keyof typeof errorStatus]).toBe(response.statusCode);
    expect(request_id).toBe(response.headers['x-request-id']);
    expect(request_id).toMatch(/^[0-9a-f-]{36}$/);
  }
}

/** Asserts that the call's schema refuses each body; one such body is sent to each call below. */
function expectUnreadable({ body: schema }: Route, bodies: readonly unknown[]): void {
  for (const body of bodies) {
    const sent: unknown = JSON.parse(JSON.stringify(body));
    expect(() => parseInput(schema as v.GenericSchema, sent), JSON.stringify(sent)).toThrow(ApiError);
  }
}

/** The names of a body's fields, from all its variants. */
function fieldsOf(schema: unknown): string[] {
  const { entries, options, pipe } = schema as { entries?: object; options?: unknown[]; pipe?: unknown[] };
  if (entries !== undefined) return Object.keys(entries);
  return [...new Set([...(options ?? []), ...(pipe?.slice(0, 1) ?? [])].flatMap(fieldsOf))];
}

const json = { 'content-type': 'application/json' };

/** Calls whose only text may have several lines. */
const ofLines = ['noteOnMember', 'appealDecision'];

/** Calls whose body is a token or a tried password: any text is readable, and the call itself refuses it. */
const ofAnyText = [
  'refreshSession',
  'refreshAfterUnauthorized',
  'revokeSession',
  'checkPasswordReset',
  'disownAccount',
  'leave',
];

/** Calls whose body holds a file as text, which is read after the body. */
const ofAFile = ['readSchoolList'];

const post = (route: Route, payload: string | Buffer, headers: Record<string, string> = json) => ({
  method: route.method,
  url: urlOf(route),
  payload,
  headers,
});

const bytesAllowed = (route: Route) => route.bodyMaxBytes ?? bodyMaxBytes;

/** One call for each method and size limit, since parsing a body's bytes depends only on these. */
const oneOfEachParser = [
  ...new Map(withBody.map((call) => [`${call.route.method} ${bytesAllowed(call.route)}`, call])).values(),
];

describe.each(oneOfEachParser)('the raw body of $name', ({ route }) => {
  const maxBytes = bytesAllowed(route);

  it('must be JSON', () =>
    expectRefused([
      ...['{', '{"email":', '', ' ', 'null', 'nonsense', "{'a':1}", '\u0000', '{"a":1}}', 'NaN'].map((text) =>
        post(route, text),
      ),
      { method: route.method, url: urlOf(route) },
      post(route, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
      post(route, '{"__proto__":{"admin":true}}'),
      post(route, '{"constructor":{"prototype":{"admin":true}}}'),
    ]));

  it('must be declared as JSON', () =>
    expectRefused(
      [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/xml',
        'x',
      ].map((type) => ({ ...post(route, '{}', { 'content-type': type }), expected: [415] })),
    ));

  it('must be an object', () =>
    expectRefused(
      ['[]', '"text"', '1', 'true', `[${'['.repeat(5000)}${']'.repeat(5000)}]`].map((text) =>
        post(route, text),
      ),
    ));

  it('must not be too large', () =>
    expectRefused([
      {
        ...post(route, JSON.stringify({ email: 'x'.repeat(Math.max(1024 * 1024, maxBytes)) })),
        expected: [413],
      },
      { ...post(route, ' '.repeat(maxBytes + 1)), expected: [413] },
      { ...post(route, `{"email":"${'x'.repeat(maxBytes - 100)}"}`), expected: [422] },
    ]));
});

describe.each(withBody)('the body of $name', ({ name, route }) => {
  const anyText = ofAnyText.includes(name);
  const each = (value: unknown) => Object.fromEntries(fieldsOf(route.body).map((name) => [name, value]));
  const refused = (bodies: readonly unknown[]) =>
    ofAFile.includes(name)
      ? expectRefused(bodies.map((body) => post(route, JSON.stringify(body))))
      : expectUnreadable(route, bodies);

  it('has only the declared fields, each of its own type', () =>
    refused([
      // Valid if all fields are optional.
      ...(v.is(route.body as v.GenericSchema, {}) ? [] : [{}]),
      { unknown: 1 },
      { ...each('x'), unknown: 1 },
      // Valid if the only field may be null, as a picture may.
      ...(v.is(route.body as v.GenericSchema, each(null)) ? [] : [each(null)]),
      // Valid if the only field is a list that may be empty, as the roles of a project may.
      ...(v.is(route.body as v.GenericSchema, each([])) ? [] : [each([])]),
      each(['x']),
      each({}),
      each({ $ne: null }),
      each(0),
      each(-1),
      each(1e308),
      // Valid if the only field is a switch.
      ...(v.is(route.body as v.GenericSchema, each(true)) ? [] : [each(true)]),
      each(''),
      ...(anyText ? [] : [each(' ')]),
      each('x'.repeat(4_000)),
    ]));

  it('is refused with the names of the faulty fields', async () => {
    const response = await test.inject({
      ...post(route, '{"unknown":1}'),
      headers: { ...json, authorization: `Bearer ${token}` },
      remoteAddress: newAddress(),
    });
    // A code drawn by the browser is refused before the fields are checked (Specification 8.3).
    if (response.statusCode === 400) return;
    const named = Object.keys(response.json().fields);
    expect(named).not.toEqual([]);
    expect(named).not.toContain('');
  });

  it('may not hold NUL, half a character, a line break or an invisible character', () =>
    expectUnreadable(
      route,
      [
        '\u0000',
        'a\u0000b@example.org',
        '\ud800',
        ...(ofLines.includes(name) ? [] : ['a@b.kr\r\nBcc: c@d.kr']),
        ...(anyText ? [] : ['\u202e']),
      ].map(each),
    ));

  it('is also refused by the call itself', () =>
    expectRefused([
      {
        ...post(route, JSON.stringify(each('\ud800'))),
        // A code drawn by the browser is refused before the fields are checked (Specification 8.3).
        expected: [422, ...(route.errors.includes('code_not_accepted') ? [400] : [])],
      },
    ]));
});

describe.each(withParams)('the path of $name', ({ route }) => {
  it('must hold an id', () =>
    expectRefused(
      [
        'x',
        '0',
        '%00',
        'null',
        someId.toUpperCase(),
        `${someId}x`,
        "'%20or%201=1",
        '%F0%9F%98%80',
        'a'.repeat(90),
        'a'.repeat(300),
      ].map((param) => ({ method: route.method, url: urlOf(route, param), expected: [404, 422] })),
    ));
});

/** Calls for which a malformed code is an invalid link, not an invalid request (Specification 3.1). */
const ofLinks = ['retrieveInvitation', 'retrieveProjectInvitation'];

describe.each(withQuery.filter(({ name }) => !ofLinks.includes(name)))('the query of $name', ({ route }) => {
  const fields = fieldsOf(route.query);
  it('has only the declared fields, each at most once', () =>
    expectRefused([
      { url: `${urlOf(route)}?unknown=1` },
      ...fields.flatMap((name) => [
        { url: `${urlOf(route)}?${name}=a&${name}=b` },
        { url: `${urlOf(route)}?${name}=%00` },
        { url: `${urlOf(route)}?${name}=${'x'.repeat(5000)}` },
      ]),
    ]));
});

describe.each(served.filter(({ name }) => ofLinks.includes(name)))('the code of $name', ({ route }) => {
  const { path } = route;
  it.each([
    ['missing', ''],
    ['empty', '?code='],
    ['doubled', '?code=aaaaaaaaaaaaaaaa&code=aaaaaaaaaaaaaaaa'],
    ['NUL', '?code=%00'],
    ['too long', `?code=${'a'.repeat(5000)}`],
    ['no code at all', '?code=%EC%B4%88%EB%8C%80%21%21%21%21%21'],
    ['nested', '?code[]=aaaaaaaaaaaaaaaa'],
    ['unknown', '?code=aaaaaaaaaaaaaaaaaaaaaa'],
  ])('that is %s makes an invalid link', async (_name, query) => {
    await expectRefused([{ url: path + query, expected: [404] }]);
    expect((await test.inject(path + query)).json().error_type).toBe('invalid');
  });
});

it('nothing refused above left a trace', async () => {
  expect(await written()).toEqual(untouched);
});

describe('an Idempotency-Key', () => {
  // Valid bodies, so that only the key is refused.
  const examples = readExamples();
  it.each(['a b', '열쇠', 'x'.repeat(129)])('cannot be %j', async (key) => {
    const keyed = served.filter(({ route }) => route.idempotent && !route.form);
    expect(keyed.length).toBeGreaterThan(0);
    for (const { name, route } of keyed) {
      const response = await test.inject({
        method: route.method,
        url: urlOf(route),
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': encodeURI(key) === key ? key : Buffer.from(key).toString('latin1'),
        },
        payload: (examples[name]?.body ?? {}) as object,
      });
      expect(response.statusCode).toBe(422);
      expect(response.json().fields, name).toEqual({ 'idempotency-key': 'malformed' });
    }
  });
});
