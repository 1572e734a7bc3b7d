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

/**
 * The content of an invitation's image, which its inviter saves or sends; it names only inviter and invitee.
 */
export interface InvitationImage {
  readonly brand: string;
  /** Replaces mark and brand; null to keep those. */
  readonly logo: Logo | null;
  /** Who invites whom. */
  readonly title: string;
  /** The vouch; empty if there is none. */
  readonly quote: string;
  readonly until: string;
  /** The caption of the QR code. */
  readonly scan: string;
  readonly inviter: CardFace;
  readonly invitee: CardFace;
  /** The link as a QR code: its path, and its side in modules. */
  readonly code: ReturnType<typeof qrPath>;
}

/**
 * The image for one of the caller's waiting links; else the status of the answer
 * (`Renderer.invitationImage`).
 */
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
