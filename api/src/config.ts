import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AppVersion } from '@dure/contract/app-version.ts';
import {
  type Changeable,
  type ChangeableTexts,
  changeableOf,
  changeableTexts,
} from './changeable-settings.ts';
import { type Given, parseSettings } from './given-settings.ts';
import type { S3Settings } from './image-store/s3-store.ts';
import { isLoopback } from './loopback.ts';
import type { Secrets } from './secrets.ts';
import { storedSecret } from './stored-secret.ts';

/** The settings of Specification 14.6, parsed once. Nothing else reads the environment. */
export interface Config extends Changeable {
  readonly port: number;
  readonly host: string;
  readonly publicOrigin: string;
  /** An absolute path. */
  readonly dataDir: string;
  /** Null: the embedded PostgreSQL in `dataDir`, or no database if `apiOrigin` is set. */
  readonly databaseUrl: string | null;
  /**
   * If `databaseUrl` is that of a pooler: the URL of PostgreSQL itself, for work that needs a session.
   * Otherwise null.
   */
  readonly databaseDirectUrl: string | null;
  /** How long a call or a page waits for the database in total. */
  readonly databaseAnswerMs: number;
  /** If the event loop is delayed longer than this, answers come too late to be useful. Not a setting. */
  readonly eventLoopDelayMaxMs: number;
  /** Null: mail is written to `dataDir`/outbox. */
  readonly smtpUrl: string | null;
  /** Mail is sent over encrypted connections only. */
  readonly smtpRequireTls: boolean;
  readonly mailFrom: string;
  /** The address to which mail servers report undelivered mail; null: no special one. */
  readonly mailReturnAddress: string | null;
  /** Whether mails show their code in the subject, which is visible on a locked phone. */
  readonly mailCodePreview: boolean;
  /** Signs a mail service's reports of bounced mails; null: no reports are accepted. */
  readonly mailBounceSecret: string | null;
  /** Null: images are files in `dataDir`/images. */
  readonly s3: S3Settings | null;
  /** Another API host that the web uses; then no api and no database run here. */
  readonly apiOrigin: string | null;
  readonly universitiesUrl: string | null;
  /** Pages of other origins that may call the api from a browser: apps in a WebView. */
  readonly appOrigins: readonly string[];
  /** The oldest accepted version of each app, by the app's name. */
  readonly appMinimumVersions: ReadonlyMap<string, AppVersion>;
  /** Hosts besides `apiOrigin` that may serve its pictures. */
  readonly imageOrigins: readonly string[];
  /** An empty text if `apiOrigin` is set, since then nothing is signed here. */
  readonly tokenSecrets: Secrets;
  readonly codePeppers: Secrets;
  /** Seal the secrets of authenticator apps; the token secrets if no separate key is set. */
  readonly secondFactorKeys: Secrets;
  /** The folder of the operator's backups; with a null key they are unencrypted. */
  readonly backups: { readonly folder: string; readonly key: string | null };
  /** Who draws verification codes. With `client` no address is proven, and no mail leaves this machine. */
  readonly emailCodes: 'server' | 'client';
  readonly demo: boolean;
  /** The number of processes to start. */
  readonly webConcurrency: number;
  /** How long this process reports that it is not ready before it stops accepting requests. */
  readonly drainSeconds: number;
  /** The most memory that one process may use for cached public pages. */
  readonly keptPagesBytes: number;
  /** Fastify's `trustProxy`. */
  readonly trustProxy: boolean | string[];
  /** The environment's unparsed texts of the settings that the console may change. */
  readonly changeable: ChangeableTexts;
  readonly app: {
    readonly scheme: string;
    readonly appStoreUrl: string;
    readonly playStoreUrl: string;
    readonly appleAppId: string | null;
    readonly androidPackage: string | null;
    readonly androidCertSha256: readonly string[];
  };
  /** Null: /metrics is not served. */
  readonly metricsToken: string | null;
  /** `share`: the part of all requests that is traced. Null: none is. */
  readonly tracing: { readonly share: number } | null;
}

/** All faults of the settings, one per line. None repeats a value, since it may be a secret. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

type KeptSecrets = Pick<Config, 'tokenSecrets' | 'codePeppers' | 'secondFactorKeys'>;

function secrets(given: Given, dataDir: string): KeptSecrets {
  if (given.API_ORIGIN !== undefined)
    return { tokenSecrets: [''], codePeppers: [''], secondFactorKeys: [''] };
  const tokenSecrets = given.TOKEN_SECRET ?? ([storedSecret(dataDir, 'token-secret')] as const);
  return {
    tokenSecrets,
    codePeppers: given.CODE_PEPPER ?? [storedSecret(dataDir, 'code-pepper')],
    secondFactorKeys: given.SECOND_FACTOR_KEY ?? tokenSecrets,
  };
}

/** Only Google Play's URL can be derived from the app's package; the App Store's number cannot. */
const playStoreOf = (androidPackage: string | undefined) =>
  `https://play.google.com/store/apps${androidPackage ? `/details?id=${androidPackage}` : ''}`;

/** Mail to a server on this machine crosses no network, so it need not be encrypted. */
const leavesThisMachine = (url: string | undefined) =>
  url !== undefined && !isLoopback(new URL(url).hostname);

/** The parser made sure that all of them are set or none. */
function s3Settings(given: Given): S3Settings | null {
  if (given.S3_ENDPOINT === undefined) return null;
  return {
    endpoint: given.S3_ENDPOINT,
    region: given.S3_REGION ?? '',
    bucket: given.S3_BUCKET ?? '',
    accessKeyId: given.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? '',
  };
}

function appSettings(given: Given): Config['app'] {
  return {
    scheme: given.APP_SCHEME ?? 'dure',
    appStoreUrl: given.APP_STORE_URL ?? 'https://www.apple.com/kr/app-store/',
    playStoreUrl: given.PLAY_STORE_URL ?? playStoreOf(given.ANDROID_PACKAGE),
    appleAppId: given.APPLE_APP_ID ?? null,
    androidPackage: given.ANDROID_PACKAGE ?? null,
    androidCertSha256: given.ANDROID_CERT_SHA256 ?? [],
  };
}

const dataDirOf = (given: Given) => resolve(given.DATA_DIR ?? '.data');

/**
 * Reads the settings of an existing server. If none was ever started, creates nothing, not even secrets.
 * @throws ConfigError naming every fault, or that no server has these settings.
 */
export function readServersConfig(env: NodeJS.ProcessEnv): Config {
  const { given } = parseSettings(env);
  const dataDir = dataDirOf(given);
  const elsewhere = Boolean(env.DATABASE_URL || env.API_ORIGIN);
  if (elsewhere || existsSync(join(dataDir, 'postgres'))) return readConfig(env);
  throw new ConfigError([
    `DATABASE_URL: is not set, and no server keeps its database in ${dataDir}. Nothing was done; give the server's settings, such as --env-file FILE.`,
  ]);
}

/**
 * Reads the settings. With the embedded database, missing secrets are drawn once and kept in DATA_DIR.
 * @throws ConfigError naming every fault.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { given, faults } = parseSettings(env);
  if (faults.length > 0) throw new ConfigError(faults);

  const port = given.PORT ?? 3000;
  const publicOrigin = given.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  const dataDir = dataDirOf(given);
  const changeable = changeableTexts(env);
  return {
    port,
    host: given.HOST ?? '127.0.0.1',
    publicOrigin,
    dataDir,
    databaseUrl: given.DATABASE_URL ?? null,
    databaseDirectUrl: given.DATABASE_DIRECT_URL ?? null,
    databaseAnswerMs: given.DATABASE_ANSWER_MS ?? 1_600,
    eventLoopDelayMaxMs: 2_000,
    smtpUrl: given.SMTP_URL ?? null,
    smtpRequireTls: given.SMTP_REQUIRE_TLS ?? leavesThisMachine(given.SMTP_URL),
    mailFrom: given.MAIL_FROM ?? `${changeable.BRAND_NAME} <no-reply@${new URL(publicOrigin).hostname}>`,
    mailReturnAddress: given.MAIL_RETURN_ADDRESS ?? null,
    mailCodePreview: given.MAIL_CODE_PREVIEW ?? false,
    mailBounceSecret: given.MAIL_BOUNCE_SECRET ?? null,
    s3: s3Settings(given),
    apiOrigin: given.API_ORIGIN ?? null,
    universitiesUrl: given.UNIVERSITIES_URL ?? null,
    appOrigins: given.APP_ORIGINS ?? [],
    appMinimumVersions: new Map((given.APP_MINIMUM_VERSIONS ?? []).map((one) => [one.app, one])),
    imageOrigins: given.IMAGE_ORIGINS ?? [],
    ...secrets(given, dataDir),
    backups: {
      folder: resolve(given.BACKUP_DIR ?? join(dataDir, 'backups')),
      key: given.BACKUP_KEY ?? null,
    },
    emailCodes: given.EMAIL_CODES ?? 'server',
    demo: given.DEMO ?? (given.DATABASE_URL === undefined && given.API_ORIGIN === undefined),
    webConcurrency: given.WEB_CONCURRENCY ?? 1,
    // With the embedded database there is no load balancer to notice.
    drainSeconds: given.DRAIN_SECONDS ?? (given.DATABASE_URL === undefined ? 0 : 5),
    keptPagesBytes: (given.KEPT_PAGES_MIB ?? 64) * 1024 * 1024,
    trustProxy: given.TRUST_PROXY ?? false,
    changeable,
    ...changeableOf(changeable),
    app: appSettings(given),
    metricsToken: given.METRICS_TOKEN ?? null,
    tracing: given.OTEL_EXPORTER_OTLP_ENDPOINT ? { share: given.OTEL_TRACES_SAMPLER_ARG ?? 1 } : null,
  };
}
