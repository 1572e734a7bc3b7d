import type { Logos } from '@dure/contract/logos.ts';
import { createContext, useContext } from 'react';

/** What the operator sets and every screen may know (Specification 14.6); nothing secret. */
export interface Settings {
  readonly origin: string;
  readonly brandName: string;
  readonly brandSlogan: string;
  readonly brandContact: string;
  /** Null: the mark and the name. */
  readonly logos: Logos | null;
  /** What every page says above all else; null for nothing. */
  readonly maintenance: string | null;
  readonly legal: LegalFacts;
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

/** What the law wants told of who runs the service; null where the operator has not said, empty where there is nobody. */
export interface LegalFacts {
  readonly operator: string | null;
  readonly privacyOfficer: string | null;
  readonly privacyContact: string | null;
  readonly processors: readonly { readonly name: string; readonly task: string }[] | null;
  readonly transfers: readonly Transfer[] | null;
}

/** Data that goes abroad: to whom (and how to reach them), where, what, when and how, what for and for how long. */
export interface Transfer {
  readonly recipient: string;
  readonly country: string;
  readonly items: string;
  readonly way: string;
  readonly purpose: string;
  readonly life: string;
}

export const SettingsContext = createContext<Settings | null>(null);

/** The operator's settings, the same on every screen. */
export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('No SettingsContext around this component');
  return settings;
}
