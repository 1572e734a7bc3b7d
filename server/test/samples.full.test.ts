import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@dure/api/database/embedded/free-port.ts';
import { expect, onTestFinished, test } from 'vitest';
import { installed } from './harness/installed.ts';
import { hasNginx, startNginx } from './harness/nginx.ts';
import { runProgram } from './harness/program.ts';
import { root } from './harness/project.ts';
import { until } from './harness/until.ts';

/** The samples of deploy/, each read by its Debian program. */

const deploy = join(root, 'deploy');
const sample = (name: string) => readFileSync(join(deploy, name), 'utf8');

const ofMachines = ['/readyz', '/readyz/', '//readyz', '/metrics', '/metrics/', '/metrics//', '/%6detrics/'];
const ofEverybody = ['/terms', '/readyzx', '/metrics-of-mine'];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dure-sample-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Stands in for the site: answers 200 to everything. Resolves to its port. */
async function startBehind(): Promise<number> {
  const behind = createServer((_request, answer) => answer.end('behind')).listen(0, '127.0.0.1');
  await once(behind, 'listening');
  onTestFinished(() => {
    behind.close().closeAllConnections();
  });
  return (behind.address() as AddressInfo).port;
}

// Shows 17.10: the samples of deploy/ are valid
test.skipIf(!hasNginx)(
  'nginx hides health and figures from others, however the paths are written',
  async () => {
    const proxy = await startNginx([await startBehind()]);
    onTestFinished(() => proxy.close());
    const statuses = async (paths: readonly string[], from: string) =>
      Promise.all(paths.map(async (path) => `${path} ${(await proxy.ask(path, { from })).status}`));
    expect(await statuses(ofMachines, '127.0.0.2')).toEqual(ofMachines.map((path) => `${path} 403`));
    expect(await statuses(ofMachines, '127.0.0.1')).toEqual(ofMachines.map((path) => `${path} 200`));
    expect(await statuses(ofEverybody, '127.0.0.2')).toEqual(ofEverybody.map((path) => `${path} 200`));
  },
);

const caddy = '/usr/bin/caddy';
test.skipIf(!installed(caddy, 'caddy'))('Caddy accepts its sample and behaves as documented', async () => {
  const folder = newFolder();
  const checked = runProgram(
    folder,
    caddy,
    'validate',
    '--adapter=caddyfile',
    '--config',
    join(deploy, 'Caddyfile'),
  );
  expect(checked).toMatchObject({ status: 0 });
  const [port, behind] = [await freePort(), await startBehind()];
  const nobody = await freePort();
  const served = (to: number, at: number) =>
    sample('Caddyfile')
      .replace(/^dure\.example/m, `http://127.0.0.1:${at}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${to}`)
      .replace('/etc/caddy', deploy);
  const lostPort = await freePort();
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{\nadmin off\n}\n${served(behind, port)}\n${served(nobody, lostPort)}`,
  );
  const env = { ...process.env, HOME: folder };
  const child = spawn(caddy, ['run', '--adapter=caddyfile', '--config=Caddyfile'], {
    cwd: folder,
    env,
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const ask = (path: string, at = port) => fetch(`http://127.0.0.1:${at}${path}`);
  await until('Caddy answers', async () => (await ask('/terms').catch(() => null))?.ok);
  const statuses = async (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => `${path} ${(await ask(path)).status}`));
  expect(await statuses(ofMachines)).toEqual(ofMachines.map((path) => `${path} 404`));
  expect(await statuses(ofEverybody)).toEqual(ofEverybody.map((path) => `${path} 200`));
  const lost = await ask('/terms', lostPort);
  expect([lost.status, lost.headers.get('retry-after'), await lost.text()]).toEqual([
    503,
    '5',
    sample('unavailable.html'),
  ]);
});

const analyze = '/usr/bin/systemd-analyze';
test.skipIf(!installed(analyze, 'systemd'))('systemd accepts the units', () => {
  const folder = newFolder();
  for (const name of ['dure', 'dure-cli', 'upgrade']) {
    cpSync('/bin/true', join(folder, name), { dereference: true });
    chmodSync(join(folder, name), 0o755);
  }
  const units = readdirSync(deploy).filter((name) => /\.(?:service|timer)$/.test(name));
  for (const name of units) {
    const text = sample(name).replaceAll(/\/opt\/dure\/current\/(?:bin|deploy)\//g, `${folder}/`);
    writeFileSync(join(folder, name), text);
  }
  expect(runProgram(folder, analyze, 'verify', ...units.map((name) => join(folder, name)))).toEqual({
    status: 0,
    output: '',
  });
});

const compose = '/usr/bin/docker-compose';
test.skipIf(!installed(compose, 'docker-compose'))(
  'Compose accepts its file with the settings of env.example',
  () => {
    const folder = newFolder();
    const env = join(folder, 'env');
    writeFileSync(env, sample('env.example').replace(/^# (DATABASE_PASSWORD=)/m, '$1'));
    cpSync(deploy, join(folder, 'deploy'), { recursive: true });
    const file = join(folder, 'deploy/compose.yaml');
    writeFileSync(file, sample('compose.yaml').replaceAll('/etc/dure/env', env));
    // As its first lines say.
    const [, command = ''] = /^# {3}docker compose (.*) up$/m.exec(readFileSync(file, 'utf8')) ?? [];
    const asked = runProgram(folder, compose, ...command.split(' '), 'config');
    expect(asked).toMatchObject({ status: 0 });
    expect(asked.output).toContain('POSTGRES_PASSWORD: PASSWORD');
  },
);
