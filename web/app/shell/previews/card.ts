import { hash } from 'node:crypto';
import type { Settings } from '../settings.ts';
import { oneLine } from './one-line.ts';
import { previewText as text } from './preview-text.ts';

/**
 * What a page's card image shows: nothing that changes by itself, such as a count or a remaining time (Specification
 * 4.11).
 */
export interface Card {
  readonly kind: string;
  readonly id: string;
  readonly brand: string;
  readonly title: string;
  /** Who is behind it, in smaller letters. */
  readonly line: string;
  readonly rope: 'reaching' | 'clasped';
}

/** Raised when cards are drawn in another way, so that chats fetch them anew. */
const drawnInWay = 1;

/** Stands for all that a card shows: another picture has another address, for chats keep them for long. */
const cardVersion = ({ brand, title, line, rope }: Card) =>
  hash('sha256', JSON.stringify([drawnInWay, brand, title, line, rope]), 'hex').slice(0, 12);

/** Where a card is served. */
export const cardPath = (card: Card) =>
  `/cards/${card.kind}/${encodeURIComponent(card.id)}/${cardVersion(card)}.png`;

/** What it shows, for who does not see it. */
export const cardText = ({ title, line }: Card) => oneLine([title, line].filter(Boolean).join(' – '));

/**
 * Cards that name nobody: the site's own, and one a kind of invitation. A chat keeps a picture after the link has died,
 * so an invitation's never says by whom or to whom.
 */
export const brandCards = ['site', 'invitation', 'event-invitation', 'project-invitation'] as const;
export type BrandCard = (typeof brandCards)[number];

export function brandCard(id: BrandCard, { brandName, brandSlogan }: Settings): Card {
  const invited = id !== 'site';
  return {
    kind: 'brand',
    id,
    brand: brandName,
    title: invited ? text.invitationCards[id] : brandSlogan,
    line: text.network,
    rope: invited ? 'clasped' : 'reaching',
  };
}
