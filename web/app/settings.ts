import type { Logos } from '@dure/contract/logos.ts';
import { createContext, useContext } from 'react';

/** The operator's settings for every screen (Specification 14.6); nothing secret. */
export interface Settings {
  readonly origin: string;
  readonly brandName: string;
  readonly brandSlogan: string;
  readonly brandContact: string;
  /** Null for the mark and the name. */
  readonly logos: Logos | null;
  /** Shown at the top of every page; null for none. */
  readonly maintenance: string | null;
  readonly legal: LegalFacts;
  readonly promoStartupUrl: string;
  readonly promoRecruitUrl: string;
  readonly appScheme: string;
  readonly appStoreUrl: string;
  readonly playStoreUrl: string;
  readonly androidPackage: string | null;
  /** The page's build of the web, for error reports. */
  readonly release: string;
  /** Who generates verification codes (Specification 8.5). */
  readonly emailCodes: 'server' | 'client';
  /** Another API host, and the other origins of its pictures; null for our own api. */
  readonly otherHost: { readonly origin: string; readonly imageOrigins: readonly string[] } | null;
  /** Whether that host is a bare one, with only the original's calls and fields (Specification 8.6). */
  readonly bareApi: boolean;
}

/** Facts about the operator that the law requires; null if not given, empty if there is nobody. */
export interface LegalFacts {
  readonly operator: string | null;
  readonly privacyOfficer: string | null;
  readonly privacyContact: string | null;
  readonly processors: readonly { readonly name: string; readonly task: string }[] | null;
  readonly transfers: readonly Transfer[] | null;
}

/** A transfer of data abroad: recipient (and contact), country, items, way, purpose and duration. */
export interface Transfer {
  readonly recipient: string;
  readonly country: string;
  readonly items: string;
  readonly way: string;
  readonly purpose: string;
  readonly life: string;
}

export const SettingsContext = createContext<Settings | null>(null);

/** The operator's settings, the same for every screen. */
export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('No SettingsContext around this component');
  return settings;
}
