import { userIdKey } from './storage-keys.ts';

/** Id of who is signed in, as the browser keeps it (Specification 5.8); null where it keeps nothing. */
export function ownId(): string | null {
  try {
    return localStorage.getItem(userIdKey);
  } catch {
    return null;
  }
}
