import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbedded } from '../embedded.ts';
import { findBinaries } from './binaries.ts';
import { launchAs, reaches, serverIdentity } from './identity.ts';

const asRoot = test.runIf(process.getuid?.() === 0);

asRoot('PostgreSQL runs from a checkout in a folder that only root may enter', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'dure-closed-'));
  try {
    const identity = await serverIdentity();
    if (identity === null) throw new Error('root runs PostgreSQL as somebody else');
    const { initdb } = await findBinaries();
    cpSync(dirname(dirname(initdb)), join(closed, 'native'), { recursive: true });
    const program = join(closed, 'native/bin/initdb');
    const cluster = join(closed, 'cluster');
    mkdirSync(cluster, { mode: 0o700 });
    chownSync(cluster, identity.uid, identity.gid);
    expect(reaches(identity, program)).toBe(false);

    const { command, args } = launchAs(identity, program, ['-D', cluster, '--no-sync'], [program, cluster]);
    execFileSync(command, [...args], {
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: 'ignore',
    });
    expect(existsSync(join(cluster, 'PG_VERSION'))).toBe(true);
  } finally {
    rmSync(closed, { recursive: true, force: true });
  }
});

asRoot('PostgreSQL keeps its data below a folder that only root may enter', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'dure-closed-'));
  const dataDir = join(closed, 'checkout', '.data');
  try {
    const database = await startEmbedded(dataDir);
    await database.stop();
    expect(statSync(closed).mode & 0o777).toBe(0o700);
    expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
  } finally {
    rmSync(closed, { recursive: true, force: true });
  }
});
