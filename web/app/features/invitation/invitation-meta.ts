import { paths } from '../../paths.ts';
import type { Meta } from '../../screen.ts';
import type { Settings } from '../../settings.ts';
import { projectInvitationText } from '../../text/project-invitation.ts';
import { welcomeText as text } from '../../text/welcome.ts';
import type { InvitationView, ProjectInvitationView } from './invitation-lookup.ts';

/**
 * What a link's page says of itself (PRODUCT.md 4): it names people only while the link is good, never what changes,
 * and is not to be found by search.
 */
export function invitationMeta(view: InvitationView | undefined, settings: Settings): Meta {
  const { brandName } = settings;
  if (!view) return { title: brandName, noindex: true };
  switch (view.state) {
    case 'valid':
      return {
        title: text.invited(view.inviter_name, view.invitee_name, brandName),
        description: text.preview,
        canonical: paths.welcome(view.code),
        noindex: true,
      };
    case 'event':
      return {
        title: view.title,
        description: text.preview,
        canonical: paths.eventWelcome(view.code),
        noindex: true,
      };
    default:
      return { title: `${text.states[view.state].title} · ${brandName}`, noindex: true };
  }
}

/** The same of a project's link. */
export function projectInvitationMeta(view: ProjectInvitationView | undefined, settings: Settings): Meta {
  const { brandName } = settings;
  if (view?.state !== 'valid')
    return { title: `${projectInvitationText.failed} · ${brandName}`, noindex: true };
  return {
    title: projectInvitationText.invited(view.inviter.name, view.project.title),
    description: projectInvitationText.preview,
    canonical: paths.projectWelcome(view.code),
    noindex: true,
  };
}
