import type { Meta, MetaArgs } from '../routing/screen.ts';
import type { Settings } from '../settings.ts';
import type { Card } from './card.ts';
import { siteCard } from './card.ts';

/** What chats and searches are told of a page, beside its title. Made on the server only: browsers ask for none of it. */
export interface Preview {
  /** The page's own, without the site's name, which stands beside it. */
  readonly title: string;
  readonly description: string;
  readonly type: 'website' | 'article' | 'profile';
  /** Path and query that lead here: chats and Facebook make it the link that is followed. */
  readonly path: string;
  readonly card: Card;
  /** Of an article, RFC 3339. */
  readonly publishedAt?: string;
  /** schema.org, as JSON-LD. */
  readonly structured?: object;
}

/** Null where the page shows nothing of its own: it is gone, or could not be loaded. */
export type PreviewOf<Data> = (args: MetaArgs<Data>) => Preview | null;

/** Of a page that has none of its own. */
export const plainPreview = (meta: Meta, settings: Settings, path: string): Preview => ({
  title: meta.title,
  description: meta.description ?? settings.brandSlogan,
  type: 'website',
  path: meta.canonical ?? path,
  card: siteCard(settings),
});
