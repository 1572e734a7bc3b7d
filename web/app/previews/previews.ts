import type { PublicProject } from '@dure/contract/projects.ts';
import type { InvitationView, ProjectInvitationView } from '../joining/invitation/invitation-lookup.ts';
import type { MetaArgs } from '../routing/screen.ts';
import type { Settings } from '../settings.ts';
import { invitationPreview, projectInvitationPreview } from './invitation.ts';
import { landingPreview } from './landing.ts';
import { type LoungeOfPage, loungePreview } from './lounge.ts';
import { type PostOfPage, postPreview } from './post.ts';
import type { Preview, PreviewOf } from './preview.ts';
import { type MemberOfPage, profilePreview } from './profile.ts';
import { projectPreview } from './project.ts';

/** The preview of a loader's result; none if that is missing or not public. */
const ofFound =
  <Data extends object>(preview: (found: Data, settings: Settings) => Preview | null): PreviewOf<Data> =>
  ({ data, settings }: MetaArgs<Data>) =>
    typeof data === 'object' && data ? preview(data, settings) : null;

/** Screens with a preview of their own, by the id in contract/src/screens.ts. */
export const previews: Readonly<Record<string, PreviewOf<never>>> = {
  landing: ({ settings }) => landingPreview(settings),
  project: ofFound<{ project: PublicProject }>(({ project }, settings) => projectPreview(project, settings)),
  post: ofFound<{ post: PostOfPage }>(({ post }, settings) => postPreview(post, settings)),
  profile: ofFound<{ member: MemberOfPage }>(({ member }, settings) => profilePreview(member, settings)),
  lounge: ofFound<{ lounge: LoungeOfPage }>(({ lounge }, settings) => loungePreview(lounge, settings)),
  welcome: ofFound<InvitationView>(invitationPreview),
  'event-welcome': ofFound<InvitationView>(invitationPreview),
  'project-welcome': ofFound<ProjectInvitationView>(projectInvitationPreview),
};
