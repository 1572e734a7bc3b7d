import type { PublicUser } from '@dure/contract/members.ts';

/** What the app and signed-in members see of a member beyond the public part (Specification 4.4). */
export type ProfileDetails = NonNullable<PublicUser['details']>;

/** The member as anyone sees them. */
export type ProfileMember = Omit<PublicUser, 'id' | 'details'> & { readonly id: string };
