import { ownId, useSession } from './use-session.ts';

/** Whether `memberId` is who is signed in, once the browser has told: a public page is the same for everyone. */
export const useIsOwn = (memberId: string | undefined): boolean =>
  useSession() === 'authenticated' && memberId !== undefined && ownId() === memberId;
