import { userInfo } from 'node:os';
import { lengthOf } from '@dure/contract/text.ts';

/** Who runs a command on this machine: what the system knows, and beside it what the environment says. */
export interface Login {
  /** The account of the process, or its number where the machine has no name for it. */
  readonly login: string;
  /** The process's real user id; null where the system has none (Windows). */
  readonly uid: number | null;
  /** `SUDO_USER`: the person before `sudo`, or whoever anybody who may set a variable has named. Never proof. */
  readonly sudoUser: string | null;
}

const nameMaxLength = 64;

/** A claim can hold anything: what would break a line of the log, or the log's column, is left out. */
function claimed(name: string | undefined): string | null {
  const printable = (name ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  if (printable === '') return null;
  return lengthOf(printable) <= nameMaxLength ? printable : [...printable].slice(0, nameMaxLength).join('');
}

export const loginOf = (env: NodeJS.ProcessEnv): Login => ({ ...account, sudoUser: claimed(env.SUDO_USER) });

/** As it was when the program started: root may go on as somebody else. */
const account = accountOfProcess();

function accountOfProcess(): Pick<Login, 'login' | 'uid'> {
  const uid = process.getuid?.() ?? null;
  try {
    return { login: userInfo().username, uid };
  } catch {
    return { login: `uid ${uid ?? 'unknown'}`, uid };
  }
}
