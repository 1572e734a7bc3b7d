import type { LoaderFunctionArgs } from 'react-router';
import { type Surroundings, surroundings } from '../api/surroundings.ts';
import type { Settings } from '../settings.ts';

/** A page's head; previews/ adds more for some pages. */
export interface Meta {
  readonly title: string;
  readonly description?: string;
  /** The largest picture of the first view, with the attributes of its markup. */
  readonly firstImage?: { readonly type: string; readonly srcSet: string; readonly sizes: string };
  /** The canonical path in previews and search; its own by default. */
  readonly canonical?: string;
  readonly noindex?: true;
  /** Signed-in visitors are redirected before it is painted (to-home.ts). */
  readonly sendsMembersHome?: true;
  /** Its URL contains a secret that signs someone in; no request of this page may reveal it. */
  readonly secretAddress?: true;
}

export interface MetaArgs<Data> {
  /** The loader's result; undefined if it did not run or failed. */
  readonly data: Data | undefined;
  readonly settings: Settings;
  readonly params: Readonly<Record<string, string | undefined>>;
}

export type MetaOf<Data> = (args: MetaArgs<Data>) => Meta;

/** Exported by a route module as `handle`; used for the document's head and the browser's title. */
export interface ScreenHandle {
  readonly meta: MetaOf<never>;
  /** The server answers as if it did not exist, since it does not know who asks. */
  readonly concealed?: true;
  /** The next screen, whose script loads while this one is filled in (fetch-ahead.ts). */
  readonly leadsTo?: (query: URLSearchParams) => string;
}

export function screenHandle<Data = undefined>(meta: MetaOf<Data>): ScreenHandle {
  return { meta: meta as MetaOf<never> };
}

/** The handle of a screen that search engines must not list: a step of a flow, or a member's own page. */
export const unlistedScreen = (title: string): ScreenHandle =>
  screenHandle(({ settings }) => ({ title: `${title} · ${settings.brandName}`, noindex: true }));

/** The context given to a loader from outside. */
export function surroundingsOf(args: Pick<LoaderFunctionArgs, 'context'>): Surroundings {
  return args.context.get(surroundings);
}
