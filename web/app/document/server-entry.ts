import type { Transport } from '../api/call.ts';
import type { InvitationImage } from '../inviting/invitation-image.ts';
import type { Card } from '../previews/card.ts';
import type { Settings } from '../settings.ts';
import type { HtmlPieces } from './asset-tags.ts';

export type { InvitationImage } from '../inviting/invitation-image.ts';
export type {
  CardFace,
  InvitationCard,
  LoungeCard,
  PostCard,
  ProfileCard,
  ProjectCard,
  SiteCard,
} from '../previews/card.ts';

/** What the web's server build exports for the serving process. Types only, free of React. */
export interface ServerEntry {
  createRenderer(parts: RendererParts): Renderer;
}

export interface RendererParts {
  readonly settings: Settings;
  /** For cards and sitemaps; pages are rendered with a transport of their own. */
  readonly transport: Transport;
  /** The browser's build; null during development, when Vite serves the sources. */
  readonly build: Build | null;
}

export interface Build {
  readonly manifest: BuildManifest;
  /** The text of a style sheet or script in the manifest. */
  readonly readText: (file: string) => string;
}

export type BuildManifest = Readonly<Record<string, BuiltChunk>>;

export interface BuiltChunk {
  readonly file: string;
  /** The name of a chunk, from vite.config.ts. */
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** A screen of the URL map, as the serving process needs it. */
export interface PageScreen {
  readonly id: string;
  /** The query keys that its page depends on; null if it is not the same for everyone. */
  readonly kept: readonly string[] | null;
}

export interface Renderer {
  /** The screen at a path (without query); null if the URL map has none. */
  screenAt(path: string): PageScreen | null;
  /** Renders a screen at `url`, with its calls through `transport`; `turn` is awaited between its calls and its markup. */
  render(
    screen: PageScreen,
    url: URL,
    transport: Transport,
    turn?: () => Promise<void>,
  ): Promise<RenderedPage>;
  /** What a page's card shows; null if there is no such page. Rejects if the api cannot be reached. */
  card(kind: string, id: string): Promise<ServedCard | null>;
  /**
   * What the image of an invitation shows, with the inviter's calls through `transport`; else a status: 401 without a
   * session, 404 without such a pending invitation, 503 if the api cannot be reached.
   */
  invitationImage(id: string, transport: Transport): Promise<InvitationImage | 401 | 404 | 503>;
  /** The QR code of the page at a path, as SVG; null if the app has no such page. */
  qrCode(path: string): string | null;
  /** The sitemap at a path, as XML; null if there is none. Rejects if it cannot be made. */
  sitemap(path: string): Promise<string | null>;
}

export type ServedCard = Card & {
  /** The address to which this response belongs. */
  readonly path: string;
  readonly format: 'png' | 'jpeg';
};

export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The source of the page's styles in its Content-Security-Policy, or null. */
  readonly styleSource: string | null;
  /** The source of its scripts, or null. */
  readonly scriptSource: string | null;
  /** The canonical path of this page, or null. */
  readonly canonical: string | null;
  /** Empty for a redirect. */
  readonly html: HtmlPieces;
}
