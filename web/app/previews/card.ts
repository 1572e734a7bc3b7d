import { hash } from 'node:crypto';
import type { Logo } from '@dure/contract/logos.ts';
import type { Settings } from '../settings.ts';
import type { AvatarTint } from '../ui/avatar-text.ts';
import { oneLine } from './one-line.ts';
import { previewText as text } from './preview-text.ts';

/** Who is pictured on a card: their picture, else the last syllables of their name on their tint. */
export interface CardFace {
  readonly letters: string;
  readonly tint: AvatarTint;
  /** Where our own api serves it; null where there is none. */
  readonly picture: string | null;
}

interface CardWords {
  readonly id: string;
  /** The site's name and what kind of page it is. */
  readonly label: string;
  readonly title: string;
  /** In smaller letters; may be empty. */
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
  /** Its first, as `CardFace` has one. */
  readonly picture: string | null;
  readonly face: CardFace | null;
}

export interface LoungeCard extends CardWords {
  readonly kind: 'lounge';
}

export interface SiteCard extends CardWords {
  readonly kind: 'brand';
  readonly id: 'site';
  /** In place of the mark and the label. */
  readonly logo?: Logo;
}

export const invitationCards = ['invitation', 'event-invitation', 'project-invitation'] as const;

/**
 * One a kind of invitation, which names nobody: a chat keeps a picture after the link has died, so it never says by whom
 * or to whom.
 */
export interface InvitationCard extends CardWords {
  readonly kind: 'brand';
  readonly id: (typeof invitationCards)[number];
}

/**
 * What a page's card image shows: nothing that changes by itself, such as a count or a remaining time (Specification
 * 4.11).
 */
export type Card = ProjectCard | ProfileCard | PostCard | LoungeCard | SiteCard | InvitationCard;

/** Raised when cards are drawn in another way, so that chats fetch them anew. */
const drawnInWay = 3;

/** Stands for all that a card shows: another picture has another address, for chats keep them for long. */
const cardVersion = ({ kind: _, id: __, ...shown }: Card) =>
  hash('sha256', JSON.stringify([drawnInWay, shown]), 'hex').slice(0, 12);

const hasPicture = (card: Card) =>
  ('picture' in card && card.picture !== null) ||
  ('face' in card && card.face !== null && card.face.picture !== null);

/** Photographs make a PNG heavy; without any it is the smaller one, and sharp. */
export const cardFormat = (card: Card): 'png' | 'jpeg' => (hasPicture(card) ? 'jpeg' : 'png');

/** Where a card is served. */
export const cardPath = (card: Card) =>
  `/cards/${card.kind}/${encodeURIComponent(card.id)}/${cardVersion(card)}.${hasPicture(card) ? 'jpg' : 'png'}`;

/** What it shows, for who does not see it. */
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
