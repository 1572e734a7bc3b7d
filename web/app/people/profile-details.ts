import type { PublicUser } from '@dure/contract/members.ts';

/** What the app and signed-in members see of a member beside what is public (Specification 4.4). */
export type ProfileDetails = NonNullable<PublicUser['details']>;

/** Whom a profile is about, as anyone may read it. */
export type ProfileMember = Omit<PublicUser, 'id' | 'details'> & { readonly id: string };
