import type { LoaderFunctionArgs } from 'react-router';
import { type Surroundings, surroundings } from '../api/surroundings.ts';
import type { Settings } from '../settings.ts';

/** What a page says of itself in its head; previews/ has more to say of some. */
export interface Meta {
  readonly title: string;
  readonly description?: string;
  /** The picture that the first view shows largest, as the markup asks for it. */
  readonly firstImage?: { readonly type: string; readonly srcSet: string; readonly sizes: string };
  /** Path that stands for this page in previews and search; its own where absent. */
  readonly canonical?: string;
  readonly noindex?: true;
  /** Who is signed in is led on before it is seen (to-home.ts). */
  readonly sendsMembersHome?: true;
  /** Its URL holds a secret that signs someone in: nothing that this page asks for names it. */
  readonly secretAddress?: true;
}

export interface MetaArgs<Data> {
  /** What the screen's loader returned; undefined where it did not run or failed. */
  readonly data: Data | undefined;
  readonly settings: Settings;
  readonly params: Readonly<Record<string, string | undefined>>;
}

export type MetaOf<Data> = (args: MetaArgs<Data>) => Meta;

/** A route module exports it as `handle`; the document and the browser's title read it. */
export interface ScreenHandle {
  readonly meta: MetaOf<never>;
  /** The server, which does not know who asks, answers as for what there is not. */
  readonly concealed?: true;
  /** The screen that this one leads to, whose script comes while it is filled in (fetch-ahead.ts). */
  readonly leadsTo?: (query: URLSearchParams) => string;
}

export function screenHandle<Data = undefined>(meta: MetaOf<Data>): ScreenHandle {
  return { meta: meta as MetaOf<never> };
}

/** Of a screen that no search engine is to list: a step on a way, or what is a member's own. */
export const unlistedScreen = (title: string): ScreenHandle =>
  screenHandle(({ settings }) => ({ title: `${title} · ${settings.brandName}`, noindex: true }));

/** What a loader was given from outside. */
export function surroundingsOf(args: Pick<LoaderFunctionArgs, 'context'>): Surroundings {
  return args.context.get(surroundings);
}
