import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOfShape, type Shape, shapeOf } from './conversation/shape.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertEventInvitation, insertMember } from './harness/fixtures.ts';
import { plainWebp } from './harness/hostile-images.ts';
import { newAddress, newStudentEmail } from './newcomer.ts';

/**
 * A request of an app of the last release, and the answer it got; together they go from joining to leaving.
 * `{name}` stands for a value kept from an earlier answer. `CONVERSATION=write` records the answers anew,
 * as each release does.
 */

interface Said {
  /** The name of the kept access token to send; `visitor` for none. */
  readonly as: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** The beginning of its Idempotency-Key. */
  readonly key?: string;
  /** The purpose of the picture to upload. */
  readonly upload?: string;
  /** The values to keep from the answer, by name: the dotted path of each field. */
  readonly keep?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly answer?: Shape;
}

const file = new URL('conversation/released.json', import.meta.url);
const said = JSON.parse(readFileSync(file, 'utf8')) as Said[];

let test: TestApp;
const kept = new Map<string, string>();

beforeAll(async () => {
  test = await testApp();
  const guest = await insertMember(test.db);
  const facts = {
    email: newStudentEmail(),
    password: '봄비처럼 천천히 24',
    invitation: (await insertEventInvitation(test.db)).code,
    guest_email: guest.email,
    guest_password: guest.password,
    today: new Date().toISOString().slice(0, 10),
  };
  for (const [name, value] of Object.entries(facts)) kept.set(name, value);
});
afterAll(() => test.close());

const filled = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'mailed' ? test.smtp.codeFor(kept.get('email') ?? '') : (kept.get(name) ?? `no ${name}`),
  );

async function payloadOf({ body, upload }: Said): Promise<{ type: string; payload: string | Buffer } | null> {
  if (body !== undefined) return { type: 'application/json', payload: filled(JSON.stringify(body)) };
  if (upload === undefined) return null;
  const form = new FormData();
  form.set('purpose', upload);
  form.set('file', new File([new Uint8Array(await plainWebp(64, 64))], 'photo.webp'));
  const request = new Request('http://here', { method: 'POST', body: form });
  const type = String(request.headers.get('content-type'));
  return { type, payload: Buffer.from(await request.arrayBuffer()) };
}

async function answerTo(one: Said): Promise<{ status: number; body: unknown }> {
  const sent = await payloadOf(one);
  const response = await test.inject({
    method: one.method as 'GET',
    url: filled(one.path),
    remoteAddress: newAddress(),
    headers: {
      ...(one.as !== 'visitor' && { authorization: `Bearer ${kept.get(one.as)}` }),
      ...(one.key && { 'idempotency-key': `${one.key}-${randomUUID()}` }),
      ...(sent && { 'content-type': sent.type }),
    },
    ...(sent && { payload: sent.payload }),
  });
  await test.worker.settled();
  return { status: response.statusCode, body: response.json() };
}

const fieldOf = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], body);

// Shows 17.18: an app of the last release is answered as before
it('an app of the last release is answered as before, from joining to leaving', async () => {
  const recorded: Said[] = [];
  const faults: string[] = [];
  for (const one of said) {
    const { status, body } = await answerTo(one);
    for (const [name, path] of Object.entries(one.keep ?? {})) kept.set(name, String(fieldOf(body, path)));
    recorded.push({ ...one, status, answer: shapeOf(body) });
    const changed =
      status === one.status ? faultsOfShape(one.answer, body) : [`${status} ${JSON.stringify(body)}`];
    faults.push(...changed.map((fault) => `${one.method} ${one.path}: ${fault}`));
  }
  if (process.env.CONVERSATION === 'write') writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`);
  else expect(faults).toEqual([]);
});
