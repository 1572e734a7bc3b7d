import { hash } from 'node:crypto';
import type { Logo } from '@dure/contract/logos.ts';
import type { Settings } from '../settings.ts';
import type { AvatarTint } from '../ui/avatar-text.ts';
import { oneLine } from './one-line.ts';
import { previewText as text } from './preview-text.ts';

/** The person on a card: their picture, else the last syllables of their name on their tint. */
export interface CardFace {
  readonly letters: string;
  readonly tint: AvatarTint;
  /** Its path on our own api; null if there is none. */
  readonly picture: string | null;
}

interface CardWords {
  readonly id: string;
  /** The site's name and the kind of page. */
  readonly label: string;
  readonly title: string;
  /** In smaller type; may be empty. */
  readonly line: string;
}

export interface ProjectCard extends CardWords {
  readonly kind: 'project';
  readonly keywords: readonly string[];
}

export interface ProfileCard extends CardWords {
  readonly kind: 'profile';
  readonly face: CardFace;
}

export interface PostCard extends CardWords {
  readonly kind: 'post';
  /** The first picture's path, as in `CardFace`. */
  readonly picture: string | null;
  readonly face: CardFace | null;
}

export interface LoungeCard extends CardWords {
  readonly kind: 'lounge';
}

export interface SiteCard extends CardWords {
  readonly kind: 'brand';
  readonly id: 'site';
  /** Replaces the mark and the label. */
  readonly logo?: Logo;
}

export const invitationCards = ['invitation', 'event-invitation', 'project-invitation'] as const;

/** One card for each kind of invitation. It names nobody, since chats keep pictures after a link has died. */
export interface InvitationCard extends CardWords {
  readonly kind: 'brand';
  readonly id: (typeof invitationCards)[number];
}

/**
 * The content of a page's card image: nothing that changes by itself, such as a count or a remaining time
 * (Specification 4.11).
 */
export type Card = ProjectCard | ProfileCard | PostCard | LoungeCard | SiteCard | InvitationCard;

/** Increase when the drawing of cards changes, so that chats fetch them again. */
const drawnInWay = 3;

/** A hash of a card's content: a changed picture needs a new address, since chats cache it for long. */
const cardVersion = ({ kind: _, id: __, ...shown }: Card) =>
  hash('sha256', JSON.stringify([drawnInWay, shown]), 'hex').slice(0, 12);

const hasPicture = (card: Card) =>
  ('picture' in card && card.picture !== null) ||
  ('face' in card && card.face !== null && card.face.picture !== null);

/** With photographs, a PNG would be large; without any it is smaller than a JPEG, and sharp. */
export const cardFormat = (card: Card): 'png' | 'jpeg' => (hasPicture(card) ? 'jpeg' : 'png');

/** A card's path. */
export const cardPath = (card: Card) =>
  `/cards/${card.kind}/${encodeURIComponent(card.id)}/${cardVersion(card)}.${hasPicture(card) ? 'jpg' : 'png'}`;

/** A card's alternative text. */
export const cardText = ({ title, line }: Card) => oneLine([title, line].filter(Boolean).join(' – '));

export const cardLabel = (kind: keyof typeof text.cardKinds, { brandName }: Settings) =>
  `${brandName} · ${text.cardKinds[kind]}`;

export const siteCard = ({ brandName, brandSlogan, logos }: Settings): SiteCard => ({
  kind: 'brand',
  id: 'site',
  label: brandName,
  title: brandSlogan,
  line: text.network,
  ...(logos && { logo: logos.light }),
});

export const invitationCard = (id: InvitationCard['id'], settings: Settings): InvitationCard => ({
  kind: 'brand',
  id,
  label: cardLabel('invitation', settings),
  title: text.invitationCards[id](settings.brandName),
  line: text.byInvitation,
});
