// The only script that the machine's own Node runs, however old: it installs what is missing and hands over to the
// project's Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { leanEnv, leanFlags } from './node-flags.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const stamp = join(root, 'node_modules/.installed');

/** What each npm script runs, on the project's Node. */
const scripts = {
  start: [...leanFlags, 'tools/start.ts'],
  dev: ['server/src/main.ts', '--dev'],
  build: ['tools/build.ts'],
  release: ['tools/release/main.ts'],
  check: ['tools/check.ts'],
  test: ['tools/test.ts'],
  'test:full': ['tools/test.ts', '--full'],
  bench: ['bench/main.ts'],
  attack: ['attack/main.ts'],
  drill: ['tools/long-runs.ts'],
  screens: ['e2e/screens/main.ts'],
  client: ['client/generate.ts'],
  // Without `--`, Node would take --env-file for its own option even after the script's name.
  cli: ['--', 'api/src/cli/main.ts'],
  backup: ['--', 'api/src/cli/main.ts', 'backup'],
  restore: ['--', 'api/src/cli/main.ts', 'restore'],
  doctor: ['--', 'api/src/cli/main.ts', 'doctor'],
};

function lockfileHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function installed() {
  return existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfileHash();
}

function install() {
  process.stderr.write('Installing what package-lock.json names …\n');
  const npm = process.env.npm_execpath;
  const [command, ...prefix] = npm ? [process.execPath, npm] : ['npm'];
  // This older Node is replaced by the installed one, so warnings about its version are meaningless.
  const done = spawnSync(command, [...prefix, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: !npm && process.platform === 'win32',
  });
  if (done.status !== 0) {
    process.stderr.write('The packages could not be installed; the lines above say why.\n');
    process.exit(done.status || 1);
  }
  writeFileSync(stamp, lockfileHash());
}

function handOver(script, args) {
  // The channel tells the child at once when this process ends, even when it is killed.
  const child = spawn(node, [...script, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Compiled code is cached, which cuts the next start to a third.
    env: { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...(name === 'start' && leanEnv), ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.removeAllListeners(signal || '');
    if (signal) process.kill(process.pid, signal);
    else process.exit(code);
  });
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500).unref();
}

const [name, ...args] = process.argv.slice(2);
const script = Object.hasOwn(scripts, name || '') ? scripts[name] : undefined;
if (!script) {
  process.stderr.write(`Usage: npm run ${Object.keys(scripts).join('|')}\n`);
  process.exit(2);
}
if (!installed()) install();
handOver(script, args);
