import type { Logo } from '@dure/contract/logos.ts';
import { type CurrentUser, currentUser } from '@dure/contract/members.ts';
import { listOwnInvitations, type OwnInvitation } from '@dure/contract/own-invitations.ts';
import type { Call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import type { CardFace } from '../previews/card.ts';
import { cardFace } from '../previews/card-face.ts';
import { oneLine } from '../previews/one-line.ts';
import type { Settings } from '../settings.ts';
import { invitedText, invitedToProjectText } from '../text/invited.ts';
import { koreanDayText } from '../text/period.ts';
import { qrPath } from '../ui/qr-path.ts';
import { linkOf } from './link-of.ts';
import { sheetText as text } from './sheet-text.ts';

/** What the image of an invitation shows, which its inviter keeps or sends; it names the two and nobody else. */
export interface InvitationImage {
  readonly brand: string;
  /** In place of the mark and the brand; null for those. */
  readonly logo: Logo | null;
  /** Who invites whom. */
  readonly title: string;
  /** The vouch; empty where there is none. */
  readonly quote: string;
  readonly until: string;
  /** What the QR code is for. */
  readonly scan: string;
  readonly inviter: CardFace;
  readonly invitee: CardFace;
  /** The link as a QR code: a path, and its side in modules. */
  readonly code: ReturnType<typeof qrPath>;
}

/** Of a link of whoever calls that waits; else the status of the answer (`Renderer.invitationImage`). */
export async function findInvitationImage(
  id: string,
  call: Call,
  settings: Settings,
): Promise<InvitationImage | 401 | 404 | 503> {
  try {
    const [inviter, { invitations }] = await Promise.all([
      call(currentUser, {}),
      call(listOwnInvitations, {}),
    ]);
    const invitation = invitations.find((own) => own.id === id && own.state === 'waiting');
    return invitation ? imageOf(invitation, inviter, settings) : 404;
  } catch (error) {
    return error instanceof CallError && [401, 403].includes(error.status) ? 401 : 503;
  }
}

function imageOf(invitation: OwnInvitation, inviter: CurrentUser, settings: Settings): InvitationImage {
  const { vouch, project_card, expires_at } = invitation;
  const invitee = invitation.invitee_name ?? '';
  const { user_name } = inviter.profile;
  const title = project_card
    ? invitedToProjectText(user_name, project_card.title)
    : invitedText(user_name, invitee, settings.brandName);
  return {
    brand: settings.brandName,
    logo: settings.logos?.light ?? null,
    title: oneLine(title),
    quote: vouch ? oneLine(`“${vouch.reason}”`) : '',
    until: text.until(koreanDayText(expires_at)),
    scan: text.imageLead,
    inviter: cardFace({ id: inviter.id, ...inviter.profile }, settings),
    invitee: { ...cardFace({ id: invitee, user_name: invitee }, settings), tint: 'warm' },
    code: qrPath(linkOf(invitation, settings.origin)),
  };
}
