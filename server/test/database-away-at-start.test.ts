import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@dure/api/database/embedded/free-port.ts';
import { startEmbedded } from '@dure/api/database/embedded.ts';
import { expect, onTestFinished, test } from 'vitest';
import { prepareShipped, type ShippedServer } from './harness/shipped-server.ts';
import { until } from './harness/until.ts';

/** Specification 14.8: a start waits for an absent database; faults/away-at-start shows how the wait ends. */

const secrets = {
  TOKEN_SECRET: 'a token secret for tests of settings',
  CODE_PEPPER: 'a code pepper for tests of settings.',
};

async function launchOn(databaseUrl: string): Promise<ShippedServer> {
  const nobody = `127.0.0.1:${await freePort()}`;
  const server = await prepareShipped({
    demo: false,
    smtp: false,
    env: {
      ...secrets,
      DATABASE_URL: databaseUrl,
      // Neither service is contacted before it is needed.
      SMTP_URL: `smtp://${nobody}`,
      S3_ENDPOINT: `http://${nobody}`,
      S3_REGION: 'local',
      S3_BUCKET: 'dure',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  });
  onTestFinished(() => server.stop());
  server.launch();
  return server;
}

test('stops while waiting', async () => {
  const server = await launchOn('postgres://dure:s3cret@127.0.0.1:1/dure');
  await until('it waits', () => server.output().includes('waits for the database'), 60_000);
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(server.output()).not.toContain('s3cret');
});

test('fails at once on a wrong password', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dure-away-'));
  const database = await startEmbedded(folder);
  onTestFinished(async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const url = new URL(database.url);
  url.password = 'wr0ng';
  const server = await launchOn(url.href);
  expect(await server.ended()).toEqual({ code: 1, signal: null });
  expect(server.output()).toContain('password authentication failed');
  expect(server.output()).not.toContain('wr0ng');
});
