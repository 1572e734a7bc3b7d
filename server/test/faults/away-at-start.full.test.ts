import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@dure/api/database/embedded/free-port.ts';
import { expect, onTestFinished, test } from 'vitest';
import { photo } from '../../../api/test/harness/hostile-images.ts';
import { drillTimes, tell } from '../../../api/test/harness/long-runs.ts';
import { startS3 } from '../../../api/test/harness/s3-server.ts';
import { startSmtp } from '../../../api/test/harness/smtp.ts';
import { leadOn } from '../harness/lead-on.ts';
import { newEmail, newInvitation, post } from '../harness/newcomer.ts';
import { upload } from '../harness/picture-upload.ts';
import { prepareShipped, startShipped } from '../harness/shipped-server.ts';
import { until } from '../harness/until.ts';

/** Specification 14.8: database, bucket and mail server are down at the start, for any length of time. */

const awaySeconds = drillTimes ?? 15;
/** In a drill on an otherwise idle machine. */
const readyWithinMs = 10_000;

// Shows 17.10: a start waits for database, bucket and mail server, says so, and serves soon after the database's
// return
test(
  'waits for what is down at the start and uses each soon after its return',
  async () => {
    const owner = await startShipped();
    onTestFinished(() => owner.stop());
    const url = new URL(owner.databaseUrl);
    const [port, smtpPort, s3Port] = [await freePort(), await freePort(), await freePort()];
    const real = Number(url.port);
    url.port = String(port);
    // Their future addresses; they are started below.
    const bucket = await startS3(s3Port);
    await bucket.close();
    const server = await prepareShipped({
      demo: false,
      smtp: false,
      env: {
        TOKEN_SECRET: 'a token secret for tests of starts.',
        CODE_PEPPER: 'a code pepper for tests of starts..',
        DATABASE_URL: url.href,
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        ...bucket.env,
      },
    });
    onTestFinished(() => server.stop());
    server.launch();
    await until('it waits', () => server.output().includes('waits for the database'), 60_000);
    expect(server.output()).toContain('ECONNREFUSED');
    expect(server.output()).not.toContain(url.password);
    const isAlive = async () => (await fetch(`${server.origin}/healthz`).catch(() => null))?.ok ?? false;
    await until('it answers meanwhile', isAlive, 60_000);
    const page = await fetch(server.origin);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toContain('지금은 접속할 수 없어요');
    const readiness = await fetch(`${server.origin}/readyz`);
    expect([readiness.status, readiness.headers.get('x-content-type-options')]).toEqual([503, 'nosniff']);
    expect(await readiness.json()).toMatchObject({ error_type: 'unavailable' });
    await wait(awaySeconds * 1_000);
    const said = server.output().match(/the start waits for the database/g) ?? [];
    expect(said.length).toBeGreaterThanOrEqual(Math.max(1, Math.floor(awaySeconds / 60)));

    const back = performance.now();
    await leadOn(port, real);
    const isReady = async () => (await fetch(`${server.origin}/readyz`).catch(() => null))?.ok ?? false;
    await until('it is ready', isReady, drillTimes === null ? 60_000 : readyWithinMs);
    const readyMs = performance.now() - back;

    const email = newEmail();
    const invitation = await newInvitation(owner);
    const asked = await post(server, '/api/others/send-code-email/', { email, invitation });
    expect(asked.status).toBe(200);
    await until('the mail is put off', () => server.output().includes('is tried again'), 60_000);
    const smtp = await startSmtp(smtpPort);
    onTestFinished(() => smtp.close());
    const mailed = performance.now();
    await until('the mail is there', () => smtp.mails.some(({ to }) => to === email), 60_000);

    const [{ email: memberEmail, password } = {}] = owner.demo().members;
    const signedIn = await post(server, '/api/token/', { email: memberEmail, password });
    const access = String(signedIn.body.access);
    const picture = await photo(640, 480).jpeg().toBuffer();
    expect((await upload(server, access, picture)).status).toBeGreaterThanOrEqual(500);
    const again = await startS3(s3Port);
    onTestFinished(() => again.close());
    expect((await upload(server, access, picture)).status).toBe(201);
    tell({ awaySeconds, readyMs, mailMs: performance.now() - mailed });
  },
  120_000 + awaySeconds * 1_000 + 240_000,
);
