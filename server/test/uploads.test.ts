import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as hostile from '../../api/test/harness/hostile-images.ts';
import { patient } from './harness/held-table.ts';
import { forgetPeak, mb, peak } from './harness/memory.ts';
import { type ShippedServer, startShipped } from './harness/shipped-server.ts';
import { until } from './harness/until.ts';

let server: ShippedServer;
let tokens: string[];

beforeAll(async () => {
  server = await startShipped({ env: patient, lean: true });
  // An operator's session has no rights before the second factor.
  const members = await server.sql<{ email: string }[]>`select email from members where role = 'member'`;
  const emails = new Set(members.map(({ email }) => email));
  tokens = await Promise.all(
    server
      .demo()
      .members.filter(({ email }) => emails.has(email))
      .map(accessOf),
  );
}, 60_000);
afterAll(() => server.stop());

async function accessOf({ email, password }: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${server.origin}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { access: string }).access;
}

function upload(bytes: Buffer, token: string | undefined): Promise<Response> {
  const body = new FormData();
  body.set('purpose', 'post');
  body.set('file', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
  return fetch(`${server.origin}/api/image/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
}

/** Incomplete files. */
function drafts(): readonly string[] {
  const folder = join(server.dataDir, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
}

const peakMax = mb(300);

const onLinux = it.runIf(process.platform === 'linux');

/** `name: reason` of each; all sent at once. */
const together = (files: readonly Buffer[]) =>
  Promise.all(
    files.map(async (bytes, index) => {
      const answer = await upload(bytes, tokens[index % tokens.length]);
      const { error_type } = (await answer.json()) as { error_type?: string };
      return error_type ?? answer.status;
    }),
  );

// Shows 17.6: memory is bounded, whatever is sent by however many
onLinux(
  'twenty uploads of 12 MB at once are all accepted, and use no more memory than a few @full',
  async () => {
    const small = await hostile.photo(300, 200).jpeg().toBuffer();
    const large = hostile.padded(small, 12_000_000);
    await together([large, large, large, large]);
    const before = peak(server.pid);
    forgetPeak(server.pid);
    expect(await together(Array(20).fill(large))).toEqual(Array(20).fill(201));
    expect(peak(server.pid) - before).toBeLessThan(40);
    expect(peak(server.pid)).toBeLessThan(peakMax);
    expect(drafts()).toEqual([]);
  },
  120_000,
);

// Shows 17.6: memory is bounded, whatever is sent by however many
onLinux(
  'pictures that unpack to far more than their file stay within the memory limit',
  async () => {
    const progressive = await hostile.progressive(4_600, 3_400);
    expect(progressive.length).toBeLessThan(2_000_000);
    forgetPeak(server.pid);
    const refused = [
      await hostile.jpegThatSays(64_000, 64_000),
      await hostile.pngThatSays(64_000, 64_000),
      await hostile.bomb(8_000, 8_000),
      await hostile.truncated('jpeg'),
      Buffer.alloc(30_000_000, 1),
      Buffer.from(hostile.svg),
      await hostile.htmlBehindPng(),
    ];
    expect(await together([...refused, ...Array(2).fill(progressive)])).toEqual([
      'image_too_many_pixels',
      'image_too_many_pixels',
      'image_too_many_pixels',
      'image_damaged',
      'image_too_large',
      'image_unsupported',
      'image_unsupported',
      ...Array(2).fill(201),
    ]);
    expect(peak(server.pid)).toBeLessThan(peakMax);
    expect(drafts()).toEqual([]);
  },
  120_000,
);

// Shows 17.6: an unfinished upload leaves nothing, and its sender is told or cut off
it('an aborted upload leaves nothing', async () => {
  const images = () => server.sql`select count(*)::int from images`.then(([row]) => row?.count);
  const before = await images();
  const sending = request(`${server.origin}/api/image/`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 5_000_000,
      authorization: `Bearer ${tokens[0]}`,
    },
  });
  sending.on('error', () => undefined);
  sending.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
  sending.write(Buffer.alloc(1_000_000, 1));
  await until('a part of it was received', () => drafts().length === 1);
  sending.destroy();
  await until('what was received is gone', () => drafts().length === 0);
  expect(await images()).toBe(before);
});

/** The answer to a picture of unknown size that never ends, while it is being sent. */
function endless(token: string | undefined, { hearing }: { hearing: boolean }) {
  const socket = connect(server.port, 'localhost');
  const piece = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000, 1), Buffer.from('\r\n')]);
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  let heard = '';
  const more = () => {
    while (socket.writable && socket.write(piece));
  };
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => undefined);
  socket.setEncoding('latin1').on('data', (text) => {
    heard += text;
    if (hearing) socket.destroy();
  });
  socket
    .on('drain', more)
    .write(
      `POST /api/image/ HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${token}\r\ntransfer-encoding: chunked\r\n` +
        `content-type: multipart/form-data; boundary=b\r\n\r\n${head.length.toString(16)}\r\n${head}\r\n`,
    );
  more();
  return closed.then(() => heard);
}

// Shows 17.6: an unfinished upload leaves nothing, and its sender is told or cut off
it.each([
  ['and hears the answer', true],
  ['and does not listen', false],
])('a client that sends without end %s is refused and leaves nothing @full', async (_, hearing) => {
  const answer = await endless(tokens[1], { hearing });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('"error_type":"image_too_large"');
  await until('nothing is left', () => drafts().length === 0);
});
