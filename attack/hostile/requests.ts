import type { NamedRoute } from '@dure/contract/routes.ts';
import { invisible, markup, unprintable } from '../../api/test/hostile-texts.ts';
import type { Random } from '../random.ts';

/** The raw bytes of a request. */
export interface Raw {
  readonly what: string;
  readonly bytes: Buffer;
}

type Made = (
  random: Random,
  route: NamedRoute['route'],
) => { method?: string; path?: string; headers?: readonly string[]; body?: string };

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);
const json = 'content-type: application/json';

const texts: [string, ...string[]] = [
  '',
  ...markup,
  ...invisible,
  ...unprintable,
  `a${'\u0301\u0316'.repeat(8_000)}`,
  '\u1112\u1161\u11AB'.repeat(2_000),
  '가'.repeat(10_000),
  '\u{1F468}\u200D'.repeat(2_000),
  '9'.repeat(20_000),
];

const bodies: [(random: Random) => string, ...((random: Random) => string)[]] = [
  () => nested(20_000, '[', ']'),
  () => nested(8_000, '{"a":', '}').replace(':}', ':1}'),
  () => '{"__proto__":{"isAdmin":true},"email":"a@snu.ac.kr"}',
  () => '{"constructor":{"prototype":{"isAdmin":true}},"toString":1,"hasOwnProperty":1}',
  () => '{"email":{"$ne":null},"password":{"$gt":""}}',
  () => '{"email":["a@snu.ac.kr","b@evil.example"],"password":[]}',
  () => '{"email":"a@snu.ac.kr","email":"b@evil.example"}',
  (random) =>
    JSON.stringify({ email: random.pick(texts), password: random.pick(texts), code: random.pick(texts) }),
  (random) =>
    JSON.stringify({ content: random.pick(texts), title: random.pick(texts), query: random.pick(texts) }),
  (random) => JSON.stringify({ user_name: random.pick(texts), profile: { user_name: random.pick(texts) } }),
  () => `{"a":${'9'.repeat(30_000)}}`,
  () => `{"a":-1e${'9'.repeat(300)}}`,
  () => '{"a":"\\ud800"}',
  () => `{"${'k'.repeat(30_000)}":1}`,
  () => `{${Array.from({ length: 4_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
  () => '\uFEFF{}',
  () => '',
  () => 'null',
  () => `"${'x'.repeat(70_000)}"`,
];

const types = [
  json,
  'content-type: application/json; charset=utf-7',
  'content-type: application/json; charset=utf-16le',
  'content-type: text/plain',
  'content-type: application/x-www-form-urlencoded',
  'content-type: application/xml',
  'content-type: multipart/form-data',
  'content-type: multipart/form-data; boundary=',
  `content-type: multipart/form-data; boundary=${'x'.repeat(5_000)}`,
  'content-type: ,;=',
] as [string, ...string[]];

const paths = [
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/assets/..%5c..%5csecret',
  '/assets/%2e%2e/%2e%2e/index.html',
  '/images/../../token-secret',
  '/images/%00/640.webp',
  '/images/019aa000-0000-7000-8000-000000000000/99999.webp',
  '/%',
  '/%ff%fe',
  '/%c0%ae%c0%ae/',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/login?next=//evil.example',
  '/profiles/__proto__',
  '/profiles/constructor?_routes=__proto__',
  '/project/%u0041',
  `/${'a/'.repeat(3_000)}`,
  `/invitation?code=${'x'.repeat(7_000)}`,
  '/invitation?code=a&code=b&code[]=c&__proto__[x]=1',
  '/api/others/../../healthz',
  '/api/%61pi/',
  '/.env',
  '/.git/config',
  '/healthz;x=1',
  '/sitemap.xml?page=-1',
  '/api/docs/..%2f..%2fpackage.json',
] as [string, ...string[]];

const headers = [
  `x-long: ${'a'.repeat(20_000)}`,
  ...[`cookie: ${'a=b; '.repeat(2_000)}`, `authorization: Bearer ${'a.'.repeat(3_000)}`],
  'authorization: Bearer ..',
  'authorization: Basic eDp4',
  'authorization: Bearer eyJhbGciOiJub25lIn0.e30.',
  'host: evil.example',
  'x-forwarded-for: 127.0.0.1, ::1, not-an-address',
  `x-forwarded-for: ${'1.1.1.1,'.repeat(1_000)}`,
  'x-forwarded-host: evil.example',
  'x-http-method-override: DELETE',
  `idempotency-key: ${'k'.repeat(5_000)}`,
  'idempotency-key: \u0001',
  `accept-encoding: ${'gzip,'.repeat(1_000)}`,
  `accept-language: ${'ko;q=0.1,'.repeat(1_000)}`,
  `if-none-match: ${'"a",'.repeat(1_000)}`,
  `range: bytes=0-,${'0-0,'.repeat(1_000)}`,
  'range: bytes=-1-99999999999999999999',
  'expect: 200-maybe',
  'upgrade: websocket',
  'transfer-encoding: chunked, identity',
  'content-length: -1',
  `traceparent: 00-${'f'.repeat(400)}`,
] as [string, ...string[]];

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'JUNK',
] as [string, ...string[]];

const kinds: readonly (readonly [string, Made])[] = [
  ['a body', (random) => ({ headers: [json], body: random.pick(bodies)(random) })],
  ['a content type', (random) => ({ headers: [random.pick(types)], body: random.pick(bodies)(random) })],
  ['a path', (random) => ({ method: 'GET', path: random.pick(paths) })],
  ['a header', (random) => ({ headers: [random.pick(headers), json], body: '{}' })],
  ['a method', (random) => ({ method: random.pick(methods), path: random.pick(paths) })],
  [
    'a parameter',
    (random, { path }) => ({
      path: path.replaceAll(/:\w+/g, () =>
        encodeURIComponent(random.pick(texts).toWellFormed()).slice(0, 4_000),
      ),
    }),
  ],
  [
    'a query',
    (random) => ({
      method: 'GET',
      path: `/api/project-card/ongoing/?query=${encodeURIComponent(random.pick(texts).toWellFormed()).slice(0, 6_000)}&cursor=${'~'.repeat(random.below(300))}`,
    }),
  ],
];

/**
 * A malformed request that tries to be read as several; `authorization` signs a member in, who has the most to lose.
 */
export function hostileRequest(random: Random, { route }: NamedRoute, authorization: string): Raw {
  const [kind, make] = random.pick(kinds as [(typeof kinds)[number]]);
  const made = make(random, route);
  const method = made.method ?? route.method;
  const path = (made.path ?? route.path).replaceAll(/:\w+/g, '019aa000-0000-7000-8000-000000000000');
  const body = Buffer.from(made.body ?? '');
  const own = made.headers ?? [];
  const isTold = (name: string) => own.some((header) => header.startsWith(`${name}:`));
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...(isTold('host') ? [] : ['host: localhost']),
    ...(isTold('authorization') || random.below(2) === 0 ? [] : [`authorization: ${authorization}`]),
    ...(isTold('x-forwarded-for') ? [] : [`x-forwarded-for: 10.9.${random.below(256)}.${random.below(256)}`]),
    ...own,
    ...(isTold('content-length') || isTold('transfer-encoding') ? [] : [`content-length: ${body.length}`]),
    'connection: close',
  ];
  const what = `${kind}: ${lines.slice(0, 6).join(' | ').slice(0, 240)} ${body.toString().slice(0, 80)}`;
  return { what, bytes: Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8'), body]) };
}
