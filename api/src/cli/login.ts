import { userInfo } from 'node:os';

/** The machine's account that runs the command, before sudo; by its number where the machine has no name for it. */
export function loginOf(env: NodeJS.ProcessEnv): string {
  return env.SUDO_USER || account;
}

/** As it was when the program started: root may go on as somebody else. */
const account = accountName();

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
