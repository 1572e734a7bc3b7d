import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '@dure/api/database/embedded/process.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photo } from '../../../api/test/harness/hostile-images.ts';
import { accessOfMember, upload as uploadTo } from '../harness/picture-upload.ts';
import { type ShippedServer, startShipped } from '../harness/shipped-server.ts';
import { tellCause } from '../harness/timed.ts';
import { until } from '../harness/until.ts';

/** A separate process decodes pictures, so that a crash affects nothing else (docs/decisions/0051). */

const answersWithinMs = 2_000;
const backWithinMs = 5_000;

let server: ShippedServer;
let token: string;
let picture: Buffer;

beforeAll(async () => {
  server = await startShipped();
  picture = await photo(1800, 1600).jpeg().toBuffer();
  token = await accessOfMember(server);
});
afterAll(() => server.stop());

const upload = () => uploadTo(server, token, picture);

/** The decoding process, once it runs. */
const decoder = () =>
  until('a picture is being decoded', () => {
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim();
    const isDecoder = (pid: string) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-process');
    return Number(children.split(' ').find(isDecoder) ?? 0) || null;
  });

const drafts = () => {
  const folder = join(server.dataDir, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};

// Shows 17.6: a decoder that hangs, crashes or is killed harms nothing else
describe.runIf(process.platform === 'linux')('the decoding process', () => {
  test('is killed: the upload is told to try again, leaves nothing, and the next one succeeds', async () => {
    const waits = upload();
    process.kill(await decoder(), 'SIGKILL');
    const killedAt = performance.now();
    const told = await waits;
    const ms = performance.now() - killedAt;
    expect(told).toMatchObject({ status: 503, retryAfter: '10' });
    expect(drafts()).toEqual([]);
    const next = await upload();
    expect(next).toMatchObject({ status: 201 });
    tellCause('the decoder of a picture dies', [{ ...told, ms }], next.ms);
    expect(ms).toBeLessThan(answersWithinMs);
    expect(next.ms).toBeLessThan(backWithinMs);
  });

  test('has no settings', async () => {
    const waits = upload();
    const names = readFileSync(`/proc/${await decoder()}/environ`, 'utf8')
      .split('\0')
      .map((line) => line.split('=')[0]);
    expect(names).toContain('PATH');
    expect(names).not.toContain('DATA_DIR');
    expect(await waits).toMatchObject({ status: 201 });
  });

  test('ends with the serving process, however that ends', async () => {
    const waits = upload().catch(() => 'no answer');
    const pid = await decoder();
    await server.kill('SIGKILL');
    expect(await waits).toBe('no answer');
    await until('it is gone', () => commandLine(pid) === '');
    await server.start();
    expect(await upload()).toMatchObject({ status: 201 });
  });
});
