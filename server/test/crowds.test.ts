import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Asked, ask } from './harness/asked.ts';
import { holdTable, patient } from './harness/held-table.ts';
import { newcomer, register } from './harness/newcomer.ts';
import { type ShippedServer, startShipped } from './harness/shipped-server.ts';
import { until } from './harness/until.ts';

/** Public pages beyond a process's capacity are refused at once, and nothing else is (docs/decisions/0090). */

const token = 'a token for the figures';
/** Pages of one kind. */
const atOnceMax = 32;
const beyond = 16;

let server: ShippedServer;
beforeAll(async () => {
  server = await startShipped({ env: { ...patient, METRICS_TOKEN: token } });
});
afterAll(() => server.stop());

async function told(figure: string): Promise<number> {
  const { body } = await ask(server, '/metrics', { headers: { authorization: `Bearer ${token}` } });
  return Number(new RegExp(`^${figure} (\\d+)$`, 'm').exec(body.toString())?.[1] ?? 0);
}

const statusOf = async (path: string) => (await ask(server, path)).status;
const linesOf = (text: string) => server.output().split(text).length - 1;

/** All but the index read lounges, which have no index and which sign-up does not touch. */
const page = () => `/lounges/${randomUUID()}`;
const call = () => `/api/lounge/${randomUUID()}/public-get/`;
const index = () => `/api/public-index/posts/?from=${randomUUID()}`;
const card = () => `/cards/lounge/${randomUUID()}/0.png`;

async function untilKept(path: string): Promise<unknown> {
  const hits = () => told('dure_kept_pages_hits_total');
  return until(`${path} is kept`, async () => {
    const before = await hits();
    return (await statusOf(path)) === 200 && (await hits()) > before;
  });
}

function saysInKorean({ headers, body }: Asked): void {
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(body.toString()).toContain('<h1>지금 접속자가 많아요</h1>');
  expect(body.toString()).toContain('다시 시도');
}

const saysItsType = ({ body }: Asked) =>
  expect(JSON.parse(body.toString())).toMatchObject({ error_type: 'overloaded', retry_in: 5 });

const saysNothing = ({ headers, body }: Asked) => {
  expect(headers['cache-control']).toBe('no-store');
  expect(body.toString()).toBe('');
};

// Shows 17.10: readers beyond capacity are refused at once, and joining goes on
test.for([
  ['pages', page, saysInKorean, 404, 'lounges'],
  ['calls', call, saysItsType, 404, 'lounges'],
  ['indexes', index, saysItsType, 200, 'posts'],
  ['cards', card, saysNothing, 404, 'lounges'],
] as const)(
  'a crowd of %s: those beyond the limit are refused at once, and all else goes on',
  async ([_, one, says, otherwise, table]) => {
    const known = `/lounges/${server.demo().lounges[0]}`;
    await untilKept(known);
    const [shed, lines] = [await told('dure_reads_shed_total'), linesOf('"status":503')];
    const held = await holdTable(server, table, 'access exclusive');
    onTestFinished(held.release);

    const refused: Asked[] = [];
    const crowd = Array.from({ length: atOnceMax + beyond }, async () => {
      const answer = await ask(server, one());
      if (answer.status === 503) refused.push(answer);
      return answer.status;
    });
    await until('those beyond are refused', () => refused.length >= beyond);
    for (const answer of refused) {
      expect(answer.headers['retry-after']).toBe('5');
      says(answer);
    }
    await until(
      'a page that is kept is sent',
      async () => (await statusOf(`${known}?utm_source=chat`)) === 200,
    );
    expect(await statusOf(`/profiles/${randomUUID()}`)).toBe(404);
    expect(await statusOf(`/api/user/${randomUUID()}/public-get/`)).toBe(404);
    expect(await statusOf('/readyz')).toBe(200);
    // Registering tells the inviter, which may read posts.
    if (table === 'lounges') expect((await register(server, await newcomer(server))).status).toBe(201);

    await held.release();
    const became = await Promise.all(crowd);
    expect(new Set(became)).toEqual(new Set([otherwise, 503]));
    await until('as many as before are answered', async () => {
      const after = await Promise.all(Array.from({ length: atOnceMax }, () => statusOf(one())));
      return after.every((status) => status === otherwise);
    });
    expect(await told('dure_reads_shed_total')).toBeGreaterThanOrEqual(shed + beyond);
    // The log does not name each refusal, which would let a flood fill it.
    expect(linesOf('public reads are shed')).toBeGreaterThan(0);
    expect(linesOf('"status":503')).toBe(lines);
  },
);

/** All but the fields that differ in each answer. */
const alike = ({ status, headers: { date: _, 'x-request-id': id, ...headers }, body }: Asked) => {
  expect(id).toMatch(/^[\da-f-]{36}$/);
  return { status, headers, body: body.toString() };
};

test('a hall that asks for one QR code gets it, amid a crowd that asks for others', async () => {
  const others = await Promise.all(
    Array.from({ length: 200 }, () => statusOf(`/qr/project/${randomUUID()}`)),
  );
  const one = `/qr/project/${randomUUID()}`;
  const together = await Promise.all(Array.from({ length: 200 }, () => statusOf(one)));
  expect(new Set(together)).toEqual(new Set([200]));
  for (const status of new Set(others)) expect([200, 503]).toContain(status);
  expect(await statusOf(`/qr/project/${'a'.repeat(100)}`)).toBe(404);
});

test('an early refusal says what a refusal by the route says', async () => {
  const byRoute = 'dure_http_request_duration_seconds_count\\{method="GET",route="/\\*",status="503"\\}';
  const figures = async () => ({ shed: await told('dure_reads_shed_total'), byRoute: await told(byRoute) });
  const before = await figures();
  const held = await holdTable(server, 'lounges', 'access exclusive');
  onTestFinished(held.release);
  const refused: Asked[] = [];
  const crowd = Array.from({ length: atOnceMax + beyond }, async () => {
    const answer = await ask(server, page());
    if (answer.status === 503) refused.push(answer);
  });
  await until('those beyond are refused', () => refused.length >= beyond);
  const late = await ask(server, `${page()}?utm_source=chat`);
  await held.release();
  await Promise.all(crowd);
  for (const early of refused) expect(alike(early)).toEqual(alike(late));
  const after = await figures();
  expect(after.shed - before.shed - (after.byRoute - before.byRoute)).toBeGreaterThanOrEqual(beyond);
});

test('refuses nobody when many open one link together', async () => {
  const shed = await told('dure_reads_shed_total');
  const held = await holdTable(server, 'lounges', 'access exclusive');
  onTestFinished(held.release);
  const link = page();
  const hall = Array.from({ length: 5 * atOnceMax }, () => statusOf(link));
  await held.waitedFor();
  await held.release();
  expect(new Set(await Promise.all(hall))).toEqual(new Set([404]));
  expect(await told('dure_reads_shed_total')).toBe(shed);
});
