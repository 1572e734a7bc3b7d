import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { installed } from './installed.ts';

/** Whether this machine can make one: root, on Debian, with namespaces allowed. */
export const canMakeBareDebian =
  installed('/usr/bin/mmdebstrap', 'mmdebstrap') &&
  installed('/usr/sbin/ip', 'iproute2') &&
  spawnSync('unshare', ['--mount', '--net', 'true']).status === 0;

export interface BareDebian {
  /** The path of its root directory on this machine. */
  readonly root: string;
  /**
   * Runs a sh script in it as root, with this machine's network or without any. Everything the script started ends with
   * it.
   */
  run(network: 'ours' | 'own', script: string): { readonly status: number | null; readonly output: string };
}

/** This machine's own package sources. */
function mirror(): string {
  const format = ['--format', '$(REPO_URI)', 'Created-By: Packages', 'Origin: Debian'];
  const [first = ''] = execFileSync('apt-get', ['indextargets', ...format], { encoding: 'utf8' }).split('\n');
  return first;
}

/** Installs a Debian with its required packages and apt. Removed after the test. */
export function makeBareDebian(): BareDebian {
  const root = mkdtempSync(join(tmpdir(), 'dure-bare-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  execFileSync('mmdebstrap', ['--quiet', '--mode=root', '--variant=minbase', 'stable', root, mirror()], {
    stdio: 'inherit',
  });
  return {
    root,
    run(network, script) {
      const spaces = ['--mount', '--pid', '--fork', '--kill-child', ...(network === 'own' ? ['--net'] : [])];
      const enter = [
        ...(network === 'own' ? ['ip link set lo up'] : [`cp /etc/resolv.conf ${root}/etc/`]),
        `mount -t proc proc ${root}/proc`,
        `exec chroot ${root} /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 sh -euc "$0" 2>&1`,
      ].join(' && ');
      const done = spawnSync('unshare', [...spaces, 'sh', '-c', enter, script], { encoding: 'utf8' });
      return { status: done.status, output: done.stdout + done.stderr };
    },
  };
}
