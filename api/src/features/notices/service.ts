import * as repository from './repository.ts';

export { type NewNotice, tellMembers } from './tell.ts';

/** Part of leaving; comes after the projects of who leaves were held. */
export const forgetNotices = repository.deleteOf;

/** Part of sweeping. */
export const forgetOldNotices = repository.deleteOld;
