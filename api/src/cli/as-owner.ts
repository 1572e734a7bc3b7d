import { statSync } from 'node:fs';

/**
 * Switches from root to the owner of `DATA_DIR`, the server's account, which could not read or remove files created by
 * root (a restored picture, a backup's folder).
 */
export function goOnAsOwner({ DATA_DIR }: NodeJS.ProcessEnv): void {
  if (process.getuid?.() !== 0 || !DATA_DIR) return;
  const owner = statSync(DATA_DIR, { throwIfNoEntry: false });
  if (!owner || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
