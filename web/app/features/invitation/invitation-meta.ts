import type { Meta } from '../../screen.ts';
import type { Settings } from '../../settings.ts';
import { projectInvitationText } from '../../text/project-invitation.ts';
import { welcomeText as text } from '../../text/welcome.ts';
import type { InvitationView, ProjectInvitationView } from './invitation-lookup.ts';

/** What a link's page is called: it names people only while the link is good, and is not to be found by search. */
export function invitationMeta(view: InvitationView | undefined, settings: Settings): Meta {
  const { brandName } = settings;
  if (!view) return { title: brandName, noindex: true };
  switch (view.state) {
    case 'valid':
      return { title: text.invited(view.inviter_name, view.invitee_name, brandName), noindex: true };
    case 'event':
      return { title: view.title, noindex: true };
    default:
      return { title: `${text.states[view.state].title} · ${brandName}`, noindex: true };
  }
}

/** The same of a project's link. */
export function projectInvitationMeta(view: ProjectInvitationView | undefined, settings: Settings): Meta {
  if (view?.state !== 'valid') {
    return { title: `${projectInvitationText.failed} · ${settings.brandName}`, noindex: true };
  }
  return { title: projectInvitationText.invited(view.inviter.name, view.project.title), noindex: true };
}
