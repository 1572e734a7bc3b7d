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

/** What the web's server build exports, for the process that serves it. Types only, free of React. */
export interface ServerEntry {
  createRenderer(parts: RendererParts): Renderer;
}

export interface RendererParts {
  readonly settings: Settings;
  /** Of cards and sitemaps; a page's is said with each. */
  readonly transport: Transport;
  /** The browser's build; null while developing, where Vite serves the sources. */
  readonly build: Build | null;
}

export interface Build {
  readonly manifest: BuildManifest;
  /** The text of a style sheet or a script that the manifest names. */
  readonly readText: (file: string) => string;
}

export type BuildManifest = Readonly<Record<string, BuiltChunk>>;

export interface BuiltChunk {
  readonly file: string;
  /** Of a chunk that vite.config.ts names. */
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** A screen of the URL map, as the process that serves it needs to know it. */
export interface PageScreen {
  readonly id: string;
  /** The query keys that its page depends on; null where it is not the same for everyone. */
  readonly kept: readonly string[] | null;
}

export interface Renderer {
  /** The screen at a path (without query); null where the URL map has none. */
  screenAt(path: string): PageScreen | null;
  /** Renders the screen that was found at the path of `url`; its calls go by `transport`. */
  render(screen: PageScreen, url: URL, transport: Transport): Promise<RenderedPage>;
  /** What a page's card image shows, and where; null where there is no such page. Rejects where that can't be told. */
  card(kind: string, id: string): Promise<ServedCard | null>;
  /**
   * What the image of an invitation shows, by calls of its inviter's that go by `transport`; else the status of the
   * answer: theirs is no session, they have no such invitation that waits, or that can't be told.
   */
  invitationImage(id: string, transport: Transport): Promise<InvitationImage | 401 | 404 | 503>;
  /** The QR code of the page at a path, as SVG; null where the app has no such page. */
  qrCode(path: string): string | null;
  /** The sitemap at a path, as XML; null where there is none. Rejects where it can't be made. */
  sitemap(path: string): Promise<string | null>;
}

export type ServedCard = Card & {
  /** Where it is served while it shows this. */
  readonly path: string;
  readonly format: 'png' | 'jpeg';
};

export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Names the page's own styles in its Content-Security-Policy; null where it has none. */
  readonly styleSource: string | null;
  /** And its scripts. */
  readonly scriptSource: string | null;
  /** The path that stands for this page; null where it has none. */
  readonly canonical: string | null;
  /** Empty where the answer is a redirect. */
  readonly html: HtmlPieces;
}
