import type { Settings } from '../settings.ts';
import { previewText as text } from '../text/preview.ts';
import type { Card } from './card.ts';

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
