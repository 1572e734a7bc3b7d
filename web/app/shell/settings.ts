/** What the operator sets and every screen may know (Specification 14.6); nothing secret. */
export interface Settings {
  readonly origin: string;
  readonly brandName: string;
  readonly brandSlogan: string;
  readonly brandContact: string;
  readonly promoStartupUrl: string;
  readonly promoRecruitUrl: string;
  readonly appScheme: string;
  readonly appStoreUrl: string;
  readonly playStoreUrl: string;
  readonly androidPackage: string | null;
  /** The build of the web that a page is of, for errors that are met in it. */
  readonly release: string;
  /** Who draws verification codes (Specification 8.5). */
  readonly emailCodes: 'server' | 'client';
  /** Whose API is spoken to, and where its pictures may be beside it; null where it is our own. */
  readonly otherHost: { readonly origin: string; readonly imageOrigins: readonly string[] } | null;
  /** That host is a bare one: it has the original's calls and fields, none of those added to them (Specification 8.6). */
  readonly bareApi: boolean;
}
