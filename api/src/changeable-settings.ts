import { brandDefaults } from '@dure/contract/brand.ts';
import { openInvitationsPerMember, verificationSendsPerClientPerHour } from '@dure/contract/limits.ts';
import { isLogoSetting, type Logos, logosOf } from '@dure/contract/logos.ts';
import { type ChangeableSetting, changeableSettings } from '@dure/contract/operating-settings.ts';
import { type Given, parseOwn, settingFault } from './given-settings.ts';

/** Settings that the console may change (docs/decisions/0078): their texts, as an environment has them. */
export type ChangeableTexts = Readonly<Partial<Record<ChangeableSetting, string>>>;

/** What the law wants told of who runs the service; null where the operator has not said. */
interface LegalFacts {
  /** The name in law of who runs it. */
  readonly operator: string | null;
  readonly privacyOfficer: string | null;
  /** The officer's telephone number, or another way besides the contact's address. */
  readonly privacyContact: string | null;
  /** Who handles data for the operator, and what they do; empty: nobody. */
  readonly processors: readonly { readonly name: string; readonly task: string }[] | null;
  /** Who gets data abroad, and what the law wants told of it; empty: nobody. */
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

/** What their texts mean. */
export interface Changeable {
  readonly brand: {
    readonly name: string;
    readonly slogan: string;
    readonly contact: string;
    /** Null: the mark and the name. */
    readonly logos: Logos | null;
  };
  readonly legal: LegalFacts;
  readonly promo: { readonly startupUrl: string; readonly recruitUrl: string };
  /** What every page says above all else; null for nothing. */
  readonly maintenance: string | null;
  /** To whose addresses no code is mailed, nor to those below them. */
  readonly blockedMailDomains: readonly string[];
  /** How many open links a member has, and how many codes are mailed for one network (docs/decisions/0086). */
  readonly limits: { readonly openInvitations: number; readonly codesPerNetworkPerHour: number };
  /** How fast news goes out, and between which hours in Korea (docs/decisions/0080). */
  readonly news: {
    readonly perMinute: number;
    readonly hours: { readonly from: number; readonly until: number };
  };
}

/** Where neither the environment nor the console says anything. */
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

/** What the environment says of them, or is built in. Logos are in the database alone. */
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

/** Of all of them by themselves. */
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

/** With what was set in the console over the environment's. What this release cannot read is told and passed over. */
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
