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
  /** Who draws verification codes (Specification 8.5). */
  readonly emailCodes: 'server' | 'client';
  /**
   * Another API host is spoken to that has the original's calls and fields only, none of those added to them
   * (Specification 8.6).
   */
  readonly bareApi: boolean;
}
