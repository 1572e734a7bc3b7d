import { userInfo } from 'node:os';
import { lengthOf } from '@dure/contract/text.ts';

/** Who runs a command: what the system knows, and what the environment claims. */
export interface Login {
  /** The account of the process, or its number if the machine has no name for it. */
  readonly login: string;
  /** The real user id; null where the system has none (Windows). */
  readonly uid: number | null;
  /** `SUDO_USER`: the person before `sudo`, or anything else, since anybody can set it. Never proof. */
  readonly sudoUser: string | null;
}

const nameMaxLength = 64;

/** Removes what would break a log line or the column of the log, since a claim can contain anything. */
function claimed(name: string | undefined): string | null {
  const printable = (name ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  if (printable === '') return null;
  return lengthOf(printable) <= nameMaxLength ? printable : [...printable].slice(0, nameMaxLength).join('');
}

export const loginOf = (env: NodeJS.ProcessEnv): Login => ({ ...account, sudoUser: claimed(env.SUDO_USER) });

/** Read at the start, since root may switch accounts later. */
const account = accountOfProcess();

function accountOfProcess(): Pick<Login, 'login' | 'uid'> {
  const uid = process.getuid?.() ?? null;
  try {
    return { login: userInfo().username, uid };
  } catch {
    return { login: `uid ${uid ?? 'unknown'}`, uid };
  }
}
