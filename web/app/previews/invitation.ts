import type { InvitationView, ProjectInvitationView } from '../joining/invitation/invitation-lookup.ts';
import { projectInvitationText } from '../joining/invitation/project-invitation-text.ts';
import { welcomeText } from '../joining/invitation/welcome-text.ts';
import { paths } from '../paths.ts';
import type { Settings } from '../settings.ts';
import { type EventTold, eventFacts } from '../text/event-invited.ts';
import { type InvitationCard, invitationCard } from './card.ts';
import type { Preview } from './preview.ts';

/**
 * The path contains the code: chats and Facebook follow `og:url`, and whoever requests these tags has the
 * code anyway. A dead link has no preview of its own, and names nobody.
 */
const invited = (
  id: InvitationCard['id'],
  title: string,
  description: string,
  path: string,
  settings: Settings,
) => ({ title, description, type: 'website', path, card: invitationCard(id, settings) }) satisfies Preview;

/** An event's facts in one line. */
const eventLine = (event: EventTold): string =>
  eventFacts(event)
    .map(([, told]) => told)
    .join(' · ');

export function invitationPreview(view: InvitationView, settings: Settings): Preview | null {
  const { brandName } = settings;
  const { preview, invited: invites } = welcomeText;
  switch (view.state) {
    case 'valid': {
      const title = invites(view.inviter_name, view.invitee_name, brandName);
      return invited('invitation', title, preview, paths.welcome(view.code), settings);
    }
    case 'event':
      return invited(
        'event-invitation',
        view.title,
        eventLine(view) || preview,
        paths.eventWelcome(view.code),
        settings,
      );
    default:
      return null;
  }
}

export function projectInvitationPreview(view: ProjectInvitationView, settings: Settings): Preview | null {
  if (view.state !== 'valid') return null;
  const { preview, invited: invites } = projectInvitationText;
  const title = invites(view.inviter.name, view.project.title);
  return invited('project-invitation', title, preview, paths.projectWelcome(view.code), settings);
}
