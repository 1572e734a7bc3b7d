import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareShipped } from './harness/shipped-server.ts';

/** Specification 14.6: an invalid value stops the start with one line that names it. */

test.for<[name: string, env: Record<string, string>]>([
  ['PORT', { PORT: 'eighty' }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'dure.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://s3cret@example.org/dure' }],
  ['SMTP_URL', { SMTP_URL: 'http://s3cret@example.org' }],
  ['TOKEN_SECRET', { TOKEN_SECRET: 's3cret' }],
  ['WEB_CONCURRENCY', { WEB_CONCURRENCY: '0' }],
  ['DEMO', { DEMO: 'yes' }],
  ['EMAIL_CODES', { EMAIL_CODES: 'client' }],
  ['IMAGE_ORIGINS', { API_ORIGIN: 'http://127.0.0.1:9', IMAGE_ORIGINS: 'https://example.org/s3cret' }],
])('%s', async ([name, env]) => {
  const server = await prepareShipped({ env });
  onTestFinished(() => server.stop());
  server.launch();

  expect(await server.ended()).toEqual({ code: 1, signal: null });
  const lines = server.output().split('\n');
  expect(lines.filter((line) => line.startsWith(`${name}: `))).toHaveLength(1);
  expect(server.output()).not.toContain('s3cret');
  expect(server.output()).not.toMatch(/^ +at /m);
  expect(existsSync(join(server.dataDir, 'postgres'))).toBe(false);
});

test('names every wrong setting at once', async () => {
  const server = await prepareShipped({ env: { PORT: 'x', DEMO: 'x', TRUST_PROXY: 'x' } });
  onTestFinished(() => server.stop());
  server.launch();
  await server.ended();
  const named = server.output().match(/^[A-Z_]+(?=: )/gm);
  expect(named).toEqual(['PORT', 'DEMO', 'TRUST_PROXY']);
});
