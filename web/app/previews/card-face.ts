import { storedImageAt } from '@dure/contract/images.ts';
import type { Settings } from '../settings.ts';
import { avatarText, avatarTint } from '../ui/avatar-text.ts';
import type { CardFace } from './card.ts';
import { pictureUrl } from './structured.ts';

/**
 * The path of a picture for a card; null unless it is from our own api, since the serving process decodes no
 * others.
 */
export function cardPicture(address: string | null | undefined, settings: Settings): string | null {
  if (!address || settings.otherHost) return null;
  const path = URL.parse(pictureUrl(address, settings) ?? '')?.pathname ?? '';
  return storedImageAt(path) && path;
}

interface Pictured {
  readonly id: string;
  readonly user_name: string;
  readonly image?: string | null | undefined;
}

export const cardFace = ({ id, user_name, image }: Pictured, settings: Settings): CardFace => ({
  letters: avatarText(user_name, 2),
  tint: avatarTint(id),
  picture: cardPicture(image, settings),
});
