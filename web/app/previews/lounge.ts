import { paths } from '../paths.ts';
import type { Settings } from '../settings.ts';
import { cardLabel, type LoungeCard } from './card.ts';
import { oneLine } from './one-line.ts';
import type { Preview } from './preview.ts';
import { previewText as text } from './preview-text.ts';

export interface LoungeOfPage {
  readonly id: string;
  readonly title: string;
}

export const loungeCard = ({ id, title }: LoungeOfPage, settings: Settings): LoungeCard => ({
  kind: 'lounge',
  id,
  label: cardLabel('lounge', settings),
  title: oneLine(title),
  line: text.loungeAbout,
});

export const loungePreview = (lounge: LoungeOfPage, settings: Settings): Preview => ({
  title: lounge.title,
  description: text.loungeAbout,
  type: 'website',
  path: paths.lounge(lounge.id),
  card: loungeCard(lounge, settings),
});
