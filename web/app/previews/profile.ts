import type { PublicUser } from '@dure/contract/members.ts';
import { paths } from '../paths.ts';
import type { Settings } from '../settings.ts';
import { nameText } from '../text/people.ts';
import { cardLabel, type ProfileCard } from './card.ts';
import { cardFace } from './card-face.ts';
import { oneLine } from './one-line.ts';
import type { Preview } from './preview.ts';
import { previewText as text } from './preview-text.ts';
import { person, pictureUrl, structured } from './structured.ts';

/** A member as anyone sees them; if an API host leaves out the id, it is taken from the address. */
export type MemberOfPage = Pick<PublicUser, 'profile' | 'verified_school'> & { readonly id: string };

export const profileCard = (
  { id, profile, verified_school }: MemberOfPage,
  settings: Settings,
): ProfileCard => ({
  kind: 'profile',
  id,
  label: cardLabel('profile', settings),
  title: oneLine(nameText(profile.user_name)),
  line: oneLine(verified_school ? text.schoolVerified(verified_school) : text.member(settings.brandName)),
  face: cardFace({ id, ...profile }, settings),
});

export function profilePreview(member: MemberOfPage, settings: Settings): Preview {
  const { id, profile, verified_school = null } = member;
  const path = paths.profile(id);
  const picture = profile.image === null ? null : pictureUrl(profile.image, settings);
  return {
    title: nameText(profile.user_name),
    description: text.profile(profile.user_name, verified_school),
    type: 'profile',
    path,
    card: profileCard(member, settings),
    structured: structured('ProfilePage', {
      url: settings.origin + path,
      mainEntity: {
        ...person({ id, user_name: profile.user_name }, settings),
        ...(picture !== null && { image: picture }),
        ...(verified_school !== null && {
          affiliation: { '@type': 'CollegeOrUniversity', name: verified_school },
        }),
      },
    }),
  };
}
