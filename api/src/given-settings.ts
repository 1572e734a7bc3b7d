import * as v from 'valibot';
import { productionFaults } from './production-faults.ts';
import * as setting from './setting.ts';

const settings = {
  PORT: setting.wholeNumber(0, 65_535),
  HOST: setting.host,
  PUBLIC_ORIGIN: setting.origin,
  DATA_DIR: setting.text,
  DATABASE_URL: setting.postgresUrl,
  DATABASE_DIRECT_URL: setting.postgresUrl,
  DATABASE_ANSWER_MS: setting.wholeNumber(500, 60_000),
  SMTP_URL: setting.smtpUrl,
  SMTP_REQUIRE_TLS: setting.onOff,
  MAIL_FROM: setting.mailAddress,
  MAIL_RETURN_ADDRESS: setting.bareAddress,
  MAIL_CODE_PREVIEW: setting.onOff,
  MAIL_BOUNCE_SECRET: setting.secret,
  OPEN_INVITATIONS: setting.wholeNumber(1, 50),
  CODES_PER_NETWORK_PER_HOUR: setting.wholeNumber(30, 3_000),
  NEWS_MAILS_PER_MINUTE: setting.wholeNumber(1, 600),
  NEWS_HOURS: setting.hours,
  MAINTENANCE_NOTICE: setting.text,
  BLOCKED_MAIL_DOMAINS: setting.mailDomains,
  BRAND_LOGO: setting.logo,
  BRAND_LOGO_DARK: setting.logo,
  S3_ENDPOINT: setting.origin,
  S3_REGION: setting.s3Name,
  S3_BUCKET: setting.s3Name,
  S3_ACCESS_KEY_ID: setting.accessKey,
  S3_SECRET_ACCESS_KEY: setting.accessKey,
  API_ORIGIN: setting.origin,
  UNIVERSITIES_URL: setting.webUrl,
  IMAGE_ORIGINS: setting.origins,
  TOKEN_SECRET: setting.secrets,
  CODE_PEPPER: setting.secrets,
  SECOND_FACTOR_KEY: setting.secrets,
  BACKUP_DIR: setting.text,
  BACKUP_KEY: setting.secret,
  EMAIL_CODES: v.picklist(['server', 'client'], 'is neither server nor client'),
  DEMO: setting.onOff,
  WEB_CONCURRENCY: setting.wholeNumber(1, 64),
  DRAIN_SECONDS: setting.wholeNumber(0, 300),
  KEPT_PAGES_MIB: setting.wholeNumber(1, 4_096),
  TRUST_PROXY: setting.trustedProxies,
  BRAND_NAME: setting.text,
  BRAND_SLOGAN: setting.text,
  BRAND_CONTACT: setting.text,
  BRAND_OPERATOR: setting.text,
  BRAND_PRIVACY_OFFICER: setting.text,
  BRAND_PRIVACY_CONTACT: setting.text,
  BRAND_PROCESSORS: setting.entries('name', 'task'),
  BRAND_TRANSFERS: setting.entries('recipient', 'country', 'items', 'way', 'purpose', 'life'),
  PROMO_STARTUP_URL: setting.webUrl,
  PROMO_RECRUIT_URL: setting.webUrl,
  APP_ORIGINS: setting.appOrigins,
  APP_MINIMUM_VERSIONS: setting.appVersions,
  APP_SCHEME: setting.urlScheme,
  APP_STORE_URL: setting.webUrl,
  PLAY_STORE_URL: setting.webUrl,
  APPLE_APP_ID: setting.appleAppId,
  ANDROID_PACKAGE: setting.androidPackage,
  ANDROID_CERT_SHA256: setting.certificateFingerprints,
  OTEL_EXPORTER_OTLP_ENDPOINT: setting.webUrl,
  OTEL_TRACES_SAMPLER_ARG: setting.share,
  METRICS_TOKEN: v.pipe(setting.text, v.minLength(16, 'is shorter than 16 characters')),
} as const;

/** The parsed settings that were set, by name. */
export type Given = { [Name in keyof typeof settings]?: v.InferOutput<(typeof settings)[Name]> };

/** An empty value counts as unset. */
function parseEach(env: NodeJS.ProcessEnv, faults: string[]): Given {
  const given: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(settings)) {
    const value = env[name];
    if (value === undefined || value === '') continue;
    const parsed = v.safeParse(schema, value);
    if (parsed.success) given[name] = parsed.output;
    else faults.push(`${name}: ${parsed.issues[0].message}`);
  }
  return given as Given;
}

const s3Names = Object.keys(settings).filter((name) => name.startsWith('S3_'));

/** Faults if only some of the image store's settings are set. */
function missingOfS3(env: NodeJS.ProcessEnv): string[] {
  if (!s3Names.some((name) => env[name])) return [];
  return s3Names
    .filter((name) => !env[name])
    .map((name) => `${name}: is required with the other S3 settings`);
}

/**
 * Settings that contradict each other or need another one. A setting with a fault already is not named twice.
 */
function contradictions(given: Given, env: NodeJS.ProcessEnv): string[] {
  const faults = missingOfS3(env);
  if (given.CODE_PEPPER?.some((pepper) => given.TOKEN_SECRET?.includes(pepper)))
    faults.push('CODE_PEPPER: is the same as TOKEN_SECRET');
  if (given.SECOND_FACTOR_KEY?.some((key) => given.TOKEN_SECRET?.includes(key)))
    faults.push('SECOND_FACTOR_KEY: is the same as TOKEN_SECRET');
  if (env.DATABASE_URL && !env.API_ORIGIN) faults.push(...productionFaults(given, env));
  if (given.DEMO && env.DATABASE_URL)
    faults.push('DEMO: is on only with the embedded database, not with DATABASE_URL');
  if (given.DEMO && env.API_ORIGIN)
    faults.push('DEMO: is on only with the embedded database, not with API_ORIGIN');
  // With API_ORIGIN, that host checks the codes, and no mail is sent from here.
  const forPeople = ['SMTP_URL', 'DATABASE_URL'].find((name) => env[name]);
  if (given.EMAIL_CODES === 'client' && forPeople && !env.API_ORIGIN)
    faults.push(`EMAIL_CODES: client proves no address and is refused with ${forPeople}`);
  for (const name of ['UNIVERSITIES_URL', 'IMAGE_ORIGINS'] as const) {
    if (given[name] && !env.API_ORIGIN) faults.push(`${name}: says nothing without API_ORIGIN`);
  }
  if (given.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    faults.push('DATABASE_DIRECT_URL: says nothing without DATABASE_URL');
  if (given.OTEL_TRACES_SAMPLER_ARG !== undefined && !env.OTEL_EXPORTER_OTLP_ENDPOINT)
    faults.push('OTEL_TRACES_SAMPLER_ARG: says nothing without OTEL_EXPORTER_OTLP_ENDPOINT');
  if (given.ANDROID_CERT_SHA256 && !env.ANDROID_PACKAGE)
    faults.push('ANDROID_CERT_SHA256: says nothing without ANDROID_PACKAGE');
  return faults;
}

/** The settings that are set, and all their faults, one per line. */
export function parseSettings(env: NodeJS.ProcessEnv): { given: Given; faults: readonly string[] } {
  const faults: string[] = [];
  const given = parseEach(env, faults);
  return { given, faults: [...faults, ...contradictions(given, env)] };
}

const isSetting = (name: string): name is keyof typeof settings => Object.hasOwn(settings, name);

/** What is wrong with a setting's text, or null. The name may be one that only a newer release knows. */
export function settingFault(name: string, text: string): string | null {
  if (!isSetting(name)) return `${name}: is not known`;
  const parsed = v.safeParse(settings[name], text);
  return parsed.success ? null : `${name}: ${parsed.issues[0].message}`;
}

/** Parses each setting on its own, and leaves out those with faults. */
export const parseOwn = (texts: NodeJS.ProcessEnv): Given => parseEach(texts, []);
