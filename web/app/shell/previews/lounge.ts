import { paths } from '../../paths.ts';
import type { Settings } from '../settings.ts';
import type { Card } from './card.ts';
import { oneLine } from './one-line.ts';
import type { Preview } from './preview.ts';
import { previewText as text } from './preview-text.ts';

export interface LoungeOfPage {
  readonly id: string;
  readonly title: string;
}

export const loungeCard = ({ id, title }: LoungeOfPage, settings: Settings): Card => ({
  kind: 'lounge',
  id,
  brand: settings.brandName,
  title: oneLine(title),
  line: text.lounge,
  rope: 'clasped',
});

export const loungePreview = (lounge: LoungeOfPage, settings: Settings): Preview => ({
  title: lounge.title,
  description: text.loungeAbout,
  type: 'website',
  path: paths.lounge(lounge.id),
  card: loungeCard(lounge, settings),
});
