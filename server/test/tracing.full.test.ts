import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@dure/api/database/embedded/free-port.ts';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from './harness/asked.ts';
import { type Collector, startCollector } from './harness/collector.ts';
import { startShipped } from './harness/shipped-server.ts';
import { until } from './harness/until.ts';

/** Traces of the shipped process by OTLP/HTTP to OTEL_EXPORTER_OTLP_ENDPOINT (Specification 14.12). */

/** Makes a process report which OpenTelemetry packages it loads. */
const saysWhatItLoads =
  'import{registerHooks}from"node:module";registerHooks({resolve(name,context,next){if(name.startsWith("@opentelemetry/"))console.error("loaded "+name);return next(name,context)}})';
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(saysWhatItLoads)}`;

async function startTraced(env: Record<string, string>) {
  const server = await startShipped({ demo: false, env: { NODE_OPTIONS, ...env } });
  onTestFinished(() => server.stop());
  return server;
}

const spanOf = ({ spans }: Collector, name: string) => spans.find((span) => span.name === name);
const statementsUnder = ({ spans }: Collector, spanId: string | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === spanId);

// Shows 17.14: traces of requests and statements, without values, and none if switched off
test('a trace has the request’s route and each statement below it, without values', async () => {
  const collector = await startCollector();
  onTestFinished(() => collector.close());
  const server = await startTraced({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    TRUST_PROXY: 'loopback',
  });
  const [traceId, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  await ask(server, '/api/token/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-${parent}-01` },
    body: JSON.stringify({ email: 'haneul@snu.ac.kr', password: 'a password of nobody' }),
  });
  const unknown = randomUUID();
  await ask(server, `/project/${unknown}?next=haneul`);
  await ask(server, '/readyz');
  expect((await server.kill('SIGTERM')).code).toBe(0);

  expect(collector.resource).toMatchObject({ 'service.name': 'dure', 'service.version': expect.any(String) });
  const signIn = spanOf(collector, 'POST /api/token/');
  expect(signIn).toMatchObject({ traceId, parentSpanId: parent });
  expect(signIn?.attributes).toMatchObject({ 'http.route': '/api/token/', 'http.response.status_code': 401 });
  const texts = statementsUnder(collector, signIn?.spanId).map(
    ({ attributes }) => attributes['db.query.text'],
  );
  expect(texts).toContainEqual(expect.stringMatching(/^select .*\$1/));
  const page = spanOf(collector, 'GET /*');
  expect(page?.traceId).not.toBe(traceId);
  expect(statementsUnder(collector, page?.spanId).length).toBeGreaterThan(0);
  expect(spanOf(collector, 'GET /readyz')).toBeUndefined();
  for (const word of ['haneul', 'password of nobody', unknown])
    expect(collector.bodies.join('')).not.toContain(word);
});

// Shows 17.14: traces of requests and statements, without values, and none if switched off
test('loads no tracing packages without the endpoint setting', async () => {
  const off = await startTraced({});
  await ask(off, '/terms');
  // prom-client imports the bare interface.
  expect(off.output()).not.toMatch(/loaded @opentelemetry\/(?!api\n)/);
  const on = await startTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` });
  expect(on.output()).toContain('loaded @opentelemetry/sdk-trace');
});

test('logs that the collector is unreachable, goes on answering, and stops', async () => {
  const server = await startTraced({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '1000',
  });
  expect((await ask(server, '/terms')).status).toBe(200);
  await until('the log says so', () => server.output().includes('traces could not be sent'));
  expect((await ask(server, '/terms')).status).toBe(200);
  expect((await server.kill('SIGTERM')).code).toBe(0);
});

test('neither an answer nor a stop waits for a collector that never answers', async () => {
  let asked = 0;
  const collector = createServer(() => {
    asked += 1;
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void collector.close());
  await once(collector, 'listening');
  const server = await startTraced({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '600000',
    // Raises the limit of a whole stop, which Ctrl-C does not wait for.
    DRAIN_SECONDS: '60',
  });
  expect((await ask(server, '/terms')).status).toBe(200);
  await until('the collector is asked', () => asked === 1);
  expect((await ask(server, '/terms')).status).toBe(200);
  expect((await server.kill('SIGINT')).code).toBe(0);
  // The stop sent the second trace, and ended before either was given up.
  expect(asked).toBe(2);
  expect(server.output()).not.toContain('traces could not be sent');
});
