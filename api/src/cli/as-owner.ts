import { statSync } from 'node:fs';

/**
 * Root goes on as the account whose `DATA_DIR` is: the server's, which could not read or remove what root left there
 * (a restored picture, a backup's folder).
 */
export function goOnAsOwner({ DATA_DIR }: NodeJS.ProcessEnv): void {
  if (process.getuid?.() !== 0 || !DATA_DIR) return;
  const owner = statSync(DATA_DIR, { throwIfNoEntry: false });
  if (!owner || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
