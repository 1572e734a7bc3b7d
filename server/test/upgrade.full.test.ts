import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePort } from '@dure/api/database/embedded/free-port.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillReleaseFolder } from '../../tools/release/release-folder.ts';
import { runProgram } from './harness/program.ts';
import { until } from './harness/until.ts';

/** deploy/upgrade with real releases and processes; only systemd is replaced (harness/systemctl). */

const place = mkdtempSync(join(tmpdir(), 'dure-upgrade-'));
const home = join(place, 'opt');
const programs = join(place, 'programs');
const dataDir = join(place, 'data');
const settings = join(place, 'env');
const env = {
  PATH: `${programs}:/usr/sbin:/usr/bin:/sbin:/bin`,
  DURE_HOME: home,
  DURE_SETTINGS: settings,
  DATA_DIR: dataDir,
  READY_SECONDS: '120',
};
let origin: string;
let first: string;

const systemctl = (...args: readonly string[]) =>
  execFileSync(join(programs, 'systemctl'), args, { env, stdio: 'ignore' });

/** Packs the release again under another name with one file changed. Returns the tarball. */
function pack(name: string, path: string, content: string): string {
  const folder = join(place, name);
  execFileSync('cp', ['-a', join(home, first), folder]);
  const told = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...told, name }));
  writeFileSync(join(folder, path), content);
  const tarball = `${folder}.tar.gz`;
  execFileSync('tar', ['-C', place, '-I', 'gzip -1', '-cf', tarball, name]);
  writeFileSync(`${tarball}.sha256`, execFileSync('sha256sum', [basename(tarball)], { cwd: place }));
  rmSync(folder, { recursive: true });
  return tarball;
}

const upgrade = (tarball: string) => {
  const command = ['-i', ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  return runProgram('/', 'env', ...command, join(home, 'current/deploy/upgrade'), tarball);
};
const running = () => basename(readlinkSync(join(home, 'current')));
const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => null))?.ok ?? false;
const log = () => readFileSync(join(home, 'unit/log'), 'utf8');

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  for (const folder of [home, programs]) mkdirSync(folder);
  cpSync(join(import.meta.dirname, 'harness/systemctl'), join(programs, 'systemctl'));
  writeFileSync(settings, `PORT=${port}\nDEMO=off\n`);
  first = fillReleaseFolder(home);
  symlinkSync(join(home, first), join(home, 'current'));
  systemctl('restart', 'dure.service');
  await until('the first release is ready', isReady, 120_000);
}, 600_000);
afterAll(() => {
  systemctl('stop', 'dure.service');
  rmSync(place, { recursive: true, force: true });
});

// Shows 17.10: deploy/upgrade installs the next release, or goes back by itself
test('replaces the running release by the next one, after a backup', {
  timeout: 900_000,
}, async () => {
  const next = pack('dure-next', 'README.md', 'next');
  expect(upgrade(next)).toMatchObject({ status: 0 });
  expect([running(), await isReady()]).toEqual(['dure-next', true]);
  expect(log()).toContain('"release":"dure-next"');
  expect(globSync('backups/*.backup', { cwd: dataDir })).toHaveLength(1);
  expect(upgrade(next)).toMatchObject({ status: 1, output: expect.stringContaining('runs already') });
});

test('keeps the old release if the next one does not start', { timeout: 900_000 }, async () => {
  const broken = pack(
    'dure-broken',
    'server/src/main.ts',
    "if (!process.argv.includes('--check')) process.exit(1);",
  );
  const before = running();
  expect(upgrade(broken)).toMatchObject({
    status: 1,
    output: expect.stringMatching(/is not ready: .* takes its place again/),
  });
  expect([running(), await isReady()]).toEqual([before, true]);
});

test('changes nothing for an incomplete file', { timeout: 900_000 }, async () => {
  const cut = pack('dure-cut', 'README.md', 'cut');
  appendFileSync(cut, 'x');
  const before = running();
  expect(upgrade(cut)).toMatchObject({ status: 1, output: expect.stringContaining('is not whole') });
  expect([running(), await isReady(), globSync('dure-cut', { cwd: home })]).toEqual([before, true, []]);
});
