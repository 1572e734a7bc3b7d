import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

/** The account that runs PostgreSQL, since it refuses root. */
export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

const run = promisify(execFile);
const account = 'postgres';

/** Null if this process is not root. Creates the account `postgres` if there is none. */
export async function serverIdentity(): Promise<Identity | null> {
  if (process.getuid?.() !== 0) return null;
  const known = identityOf(account);
  if (known) return known;
  await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/bin/false',
    account,
  ]).catch(() => undefined);
  const identity = identityOf(account) ?? identityOf('nobody');
  if (identity) return identity;
  throw new Error(
    'PostgreSQL does not run as root, and no account for it could be made: start as another user',
  );
}

function identityOf(name: string): Identity | null {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([user]) => user === name);
  return entry ? { uid: Number(entry[2]), gid: Number(entry[3]) } : null;
}

/** Whether the account may traverse every folder above `path`. */
export function reaches(identity: Identity, path: string): boolean {
  const folder = dirname(path);
  const { mode, uid, gid } = statSync(folder);
  const bit = uid === identity.uid ? 0o100 : gid === identity.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  return folder === dirname(folder) || reaches(identity, folder);
}

export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly identity: Identity | Record<string, never>;
}

/**
 * How to start `program` as that account. If a folder above `paths` is closed to it (a checkout below /root), the
 * program keeps root's one capability to open folders.
 */
export function launchAs(
  identity: Identity | null,
  program: string,
  args: readonly string[],
  paths: readonly string[],
): Launch {
  if (!identity) return { command: program, args, identity: {} };
  if (paths.every((path) => reaches(identity, path))) return { command: program, args, identity };
  const capability = openingCapability();
  const { uid, gid } = identity;
  const account = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  // Without the bit, access(2) ignores the capability and initdb does not find its own programs.
  const kept = [
    '--securebits=+no_setuid_fixup',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
  ];
  return { command: 'setpriv', args: [...account, ...kept, '--', program, ...args], identity: {} };
}

const dacReadSearch = 1n << 2n;

/** The narrower capability if this process has it; containers often keep only the wider one. */
function openingCapability(): 'dac_read_search' | 'dac_override' {
  const own = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  return (BigInt(`0x${own}`) & dacReadSearch) === 0n ? 'dac_override' : 'dac_read_search';
}
