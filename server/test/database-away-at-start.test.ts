import { freePort } from '@dure/api/database/embedded/free-port.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { prepareShipped, type ShippedServer, startShipped } from './harness/shipped-server.ts';
import { until } from './harness/until.ts';

/** Specification 14.8: a start waits for a database that is not there; faults/away-at-start tells how it ends. */

const secrets = {
  TOKEN_SECRET: 'a token secret for tests of settings',
  CODE_PEPPER: 'a code pepper for tests of settings.',
};

/** Whose database it is. */
let owner: ShippedServer;
beforeAll(async () => {
  owner = await startShipped({ demo: false });
});
afterAll(() => owner.stop());

async function launchOn(databaseUrl: string): Promise<ShippedServer> {
  const nobody = `127.0.0.1:${await freePort()}`;
  const server = await prepareShipped({
    demo: false,
    smtp: false,
    env: {
      ...secrets,
      DATABASE_URL: databaseUrl,
      // Neither is asked before it is needed.
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
  const url = new URL(owner.databaseUrl);
  url.password = 'wr0ng';
  const server = await launchOn(url.href);
  expect(await server.ended()).toEqual({ code: 1, signal: null });
  expect(server.output()).toContain('password authentication failed');
  expect(server.output()).not.toContain('wr0ng');
});
