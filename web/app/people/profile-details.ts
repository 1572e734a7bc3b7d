import type { PublicUser } from '@dure/contract/members.ts';

/** What the app and signed-in members see of a member beside what is public (Specification 4.4). */
export type ProfileDetails = NonNullable<PublicUser['details']>;
