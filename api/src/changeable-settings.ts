import { brandDefaults } from '@dure/contract/brand.ts';
import { openInvitationsPerMember, verificationSendsPerClientPerHour } from '@dure/contract/limits.ts';
import { isLogoSetting, type Logos, logosOf } from '@dure/contract/logos.ts';
import { type ChangeableSetting, changeableSettings } from '@dure/contract/operating-settings.ts';
import { type Given, parseOwn, settingFault } from './given-settings.ts';

/** The settings that the console may change (docs/decisions/0078), as texts in the environment's format. */
export type ChangeableTexts = Readonly<Partial<Record<ChangeableSetting, string>>>;

/** What the law requires to be published about whoever runs the service; null if not set. */
interface LegalFacts {
  /** The legal name of the person or company that runs it. */
  readonly operator: string | null;
  readonly privacyOfficer: string | null;
  /** The officer's telephone number, or another contact besides `brand.contact`. */
  readonly privacyContact: string | null;
  /** Companies that process data for the operator, and their tasks; empty if there are none. */
  readonly processors: readonly { readonly name: string; readonly task: string }[] | null;
  /** Recipients of data abroad, with the facts that the law requires; empty if there are none. */
  readonly transfers:
    | readonly {
        readonly recipient: string;
        readonly country: string;
        readonly items: string;
        readonly way: string;
        readonly purpose: string;
        readonly life: string;
      }[]
    | null;
}

/** The parsed values of those settings. */
export interface Changeable {
  readonly brand: {
    readonly name: string;
    readonly slogan: string;
    readonly contact: string;
    /** Null: the mark and the name are shown instead. */
    readonly logos: Logos | null;
  };
  readonly legal: LegalFacts;
  readonly promo: { readonly startupUrl: string; readonly recruitUrl: string };
  /** A notice at the top of every page; null without one. */
  readonly maintenance: string | null;
  /** No code is mailed to addresses of these domains or their subdomains. */
  readonly blockedMailDomains: readonly string[];
  /** How many open links a member may have, and how many codes a network may get (docs/decisions/0086). */
  readonly limits: { readonly openInvitations: number; readonly codesPerNetworkPerHour: number };
  /** How fast news is mailed, and between which hours in Korea (docs/decisions/0080). */
  readonly news: {
    readonly perMinute: number;
    readonly hours: { readonly from: number; readonly until: number };
  };
}

/** Defaults for settings that neither the environment nor the console sets. */
const builtIn: ChangeableTexts = {
  BRAND_NAME: brandDefaults.name,
  BRAND_SLOGAN: brandDefaults.slogan,
  BRAND_CONTACT: 'contact@dure.example',
  PROMO_STARTUP_URL: 'https://www.k-startup.go.kr/',
  PROMO_RECRUIT_URL: 'https://www.work24.go.kr/',
  OPEN_INVITATIONS: String(openInvitationsPerMember),
  CODES_PER_NETWORK_PER_HOUR: String(verificationSendsPerClientPerHour),
  NEWS_MAILS_PER_MINUTE: '60',
  NEWS_HOURS: '8-21',
};

/** The environment's texts over the built-in ones. Logos are only in the database. */
export const changeableTexts = (env: NodeJS.ProcessEnv): ChangeableTexts => ({
  ...builtIn,
  ...Object.fromEntries(
    changeableSettings.flatMap((name) => (env[name] && !isLogoSetting(name) ? [[name, env[name]]] : [])),
  ),
});

const legalFacts = (given: Given): LegalFacts => ({
  operator: given.BRAND_OPERATOR ?? null,
  privacyOfficer: given.BRAND_PRIVACY_OFFICER ?? null,
  privacyContact: given.BRAND_PRIVACY_CONTACT ?? null,
  processors: given.BRAND_PROCESSORS ?? null,
  transfers: given.BRAND_TRANSFERS ?? null,
});

/** Parses the texts. */
export function changeableOf(texts: ChangeableTexts): Changeable {
  const given = parseOwn(texts);
  return {
    brand: {
      name: given.BRAND_NAME ?? '',
      slogan: given.BRAND_SLOGAN ?? '',
      contact: given.BRAND_CONTACT ?? '',
      logos: logosOf(given.BRAND_LOGO ?? null, given.BRAND_LOGO_DARK ?? null),
    },
    legal: legalFacts(given),
    promo: { startupUrl: given.PROMO_STARTUP_URL ?? '', recruitUrl: given.PROMO_RECRUIT_URL ?? '' },
    maintenance: given.MAINTENANCE_NOTICE ?? null,
    blockedMailDomains: given.BLOCKED_MAIL_DOMAINS ?? [],
    limits: {
      openInvitations: given.OPEN_INVITATIONS ?? 0,
      codesPerNetworkPerHour: given.CODES_PER_NETWORK_PER_HOUR ?? 0,
    },
    news: {
      perMinute: given.NEWS_MAILS_PER_MINUTE ?? 0,
      hours: given.NEWS_HOURS ?? { from: 0, until: 0 },
    },
  };
}

/** Parses `given`, overridden by the console's `set`. Reports unreadable texts to `tell` and skips them. */
export function withSet(
  given: ChangeableTexts,
  set: ChangeableTexts,
  tell: (fault: string) => void,
): Changeable {
  const readable = Object.entries(set).filter(([name, text]) => {
    const fault = settingFault(name, text);
    if (fault !== null) tell(fault);
    return fault === null;
  });
  return changeableOf({ ...given, ...Object.fromEntries(readable) });
}
