/** What the operator sets and every screen may know (DESIGN.md section 4); nothing secret. */
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
  /** Who draws verification codes (PRODUCT.md 2.1). */
  readonly emailCodes: 'server' | 'client';
  /** Another API host is spoken to that has the calls and fields of SPEC.md only, none of those PRODUCT.md 2 adds. */
  readonly bareApi: boolean;
}
