import type { Meta, MetaArgs } from '../routing/screen.ts';
import type { Settings } from '../settings.ts';
import type { Card } from './card.ts';
import { siteCard } from './card.ts';

/**
 * What chats and search engines learn of a page besides its title. Made only on the server, since browsers
 * need none of it.
 */
export interface Preview {
  /** The page's own title, without the site's name. */
  readonly title: string;
  readonly description: string;
  readonly type: 'website' | 'article' | 'profile';
  /** The path and query that chats and Facebook make the link. */
  readonly path: string;
  readonly card: Card;
  /** For articles; RFC 3339. */
  readonly publishedAt?: string;
  /** JSON-LD in terms of schema.org. */
  readonly structured?: object;
}

/** Null if the page shows nothing of its own: it is gone, or failed to load. */
export type PreviewOf<Data> = (args: MetaArgs<Data>) => Preview | null;

/** For pages without a preview of their own. */
export const plainPreview = (meta: Meta, settings: Settings, path: string): Preview => ({
  title: meta.title,
  description: meta.description ?? settings.brandSlogan,
  type: 'website',
  path: meta.canonical ?? path,
  card: siteCard(settings),
});
