import { isIP } from 'node:net';
import { AppVersion } from '@dure/contract/app-version.ts';
import { type Logo, logoOf } from '@dure/contract/logos.ts';
import * as v from 'valibot';
import { serverUrls } from './database/server-urls.ts';

/** Schemas that parse the text of an environment variable. Each message completes "NAME: ". */

const parsesAsUrl = (text: string, protocols: readonly string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

const url = (message: string, ...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check((text) => parsesAsUrl(text, protocols), message),
  );

export const text = v.pipe(
  v.string(),
  v.maxLength(200, 'is longer than 200 characters'),
  v.regex(/^[^\p{Cc}]*$/u, 'holds control characters'),
);

/**
 * Entries separated by `;`, each with a text for every one of `fields`, separated by `|`; `none` means no
 * entries. All on one line, since environment variables are single lines.
 */
export const entries = <const Field extends string>(...fields: readonly Field[]) =>
  v.pipe(
    v.string(),
    v.maxLength(4_000, 'is longer than 4000 characters'),
    v.regex(/^[^\p{Cc}]*$/u, 'holds control characters'),
    v.transform((value) =>
      value.trim() === 'none'
        ? []
        : value.split(';').flatMap((entry) => {
            const texts = entry.split('|').map((field) => field.trim());
            return texts.join('') === '' ? [] : [texts];
          }),
    ),
    v.check(
      (given) =>
        given.every((texts) => texts.length === fields.length && texts.every((field) => field !== '')),
      `is neither none nor entries of ${fields.join(' | ')}, parted by ;`,
    ),
    v.transform((given) =>
      given.map(
        (texts) => Object.fromEntries(fields.map((field, at) => [field, texts[at]])) as Record<Field, string>,
      ),
    ),
  );

export const wholeNumber = (min: number, max: number) => {
  const message = `is not a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
};

const noDomains = 'is not mail domains such as mailinator.com, separated by commas';

/** Domains in lower case, which include their subdomains. */
export const mailDomains = v.pipe(
  v.string(),
  v.maxLength(4_000, 'is longer than 4000 characters'),
  v.transform((text) =>
    text
      .toLowerCase()
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
  v.array(
    v.pipe(v.string(), v.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/, noDomains)),
  ),
);

const noHours = 'is not hours of a day such as 8-21';

/** A part of the day in whole hours, such as 8-21. */
export const hours = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}-\d{1,2}$/, noHours),
  v.transform((text) => text.split('-').map(Number)),
  v.transform(([from = 0, until = 0]) => ({ from, until })),
  v.check(({ from, until }) => from < until && until <= 24, noHours),
);

const noShare = 'is not a number from 0 to 1';

/** A logo's file and size in pixels, as `logoValue` writes them. */
export const logo = v.pipe(
  v.string(),
  v.transform(logoOf),
  v.check((value): value is Logo => value !== null, 'is not a logo that was uploaded in the console'),
);

export const share = v.pipe(
  v.string(),
  v.regex(/^(?:0(?:\.\d{1,9})?|1(?:\.0+)?)$/, noShare),
  v.transform(Number),
);

export const onOff = v.pipe(
  v.picklist(['on', 'off'], 'is neither on nor off'),
  v.transform((value) => value === 'on'),
);

export const host = v.pipe(
  v.string(),
  v.check(
    (value) => isIP(value) !== 0 || /^[A-Za-z0-9.-]{1,253}$/.test(value),
    'is not an address or host name',
  ),
);

export const webUrl = url('is not an http or https URL', 'http:', 'https:');

/** Scheme, host and port only; without a trailing slash. */
export const origin = v.pipe(
  webUrl,
  v.transform((value) => new URL(value)),
  v.check(
    ({ pathname, search, hash, username }) => pathname === '/' && !search && !hash && !username,
    'is more than an origin such as https://dure.example',
  ),
  v.transform((value) => value.origin),
);

/** One or more origins, separated by commas. */
export const origins = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((one) => one.trim())),
  v.array(origin),
);

const noAppOrigins =
  'is not origins such as https://app.example or capacitor://localhost, separated by commas';

/** Origins of an app's pages: `https`, this machine, or the scheme of an app in a WebView. */
export const appOrigins = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((one) => one.trim())),
  v.array(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+(?::\d{1,5})?$/, noAppOrigins))),
);

/** One or more apps with their versions, such as `ios/2.3.0, android/2.1.0`. */
export const appVersions = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((one) => one.trim())),
  v.array(AppVersion),
  v.check(
    (versions) => new Set(versions.map(({ app }) => app)).size === versions.length,
    'names an app twice',
  ),
);

const isPostgresUrl = (text: string) => parsesAsUrl(text, ['postgres:', 'postgresql:']);
const isNamed = (text: string) => new URL(text).hostname !== '';

/** The URL of a database with one or several servers. */
export const postgresUrl = v.pipe(
  v.string(),
  v.check((text) => {
    const each = serverUrls(text);
    return each.every(isPostgresUrl) && (each.length === 1 || each.every(isNamed));
  }, 'is not a postgres:// URL'),
  v.check(
    (text) => /[?&]target_session_attrs=(?!(?:read-write|primary)(?:&|$))/.exec(text) === null,
    'has another target_session_attrs than read-write: everything here writes',
  ),
);
export const smtpUrl = url('is not an smtp:// or smtps:// URL', 'smtp:', 'smtps:');

export const mailAddress = v.pipe(
  text,
  v.regex(
    /^(?:[^<>"]+ <[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/,
    'is not "Name <address>" or an address',
  ),
);

export const bareAddress = v.pipe(text, v.regex(/^[^\s<>@"]+@[^\s<>@"]+$/, 'is not an address'));

/** Whether a text repeats a shorter one; the last repetition may be incomplete. */
function repeatsItself(value: string): boolean {
  for (let period = 1; period <= value.length / 2; period += 1) {
    if (value.startsWith(value.slice(period))) return true;
  }
  return false;
}

export const secret = v.pipe(
  v.string(),
  v.minLength(32, 'is shorter than 32 characters'),
  v.maxLength(1024, 'is longer than 1024 characters'),
  v.check(
    (value) => new Set(value).size >= 8 && !repeatsItself(value),
    'is not drawn by chance; draw one with: openssl rand -base64 32',
  ),
);

/** A secret, optionally followed by a comma and another one that is also accepted. */
export const secrets = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((one) => one.trim())),
  v.maxLength(2, 'is more than two secrets separated by a comma'),
  v.array(secret),
  v.check(([one, other]) => one !== other, 'names one secret twice'),
  v.transform((value) => value as [string, ...string[]]),
);

/** The name of a region or a bucket. */
export const s3Name = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/, 'is not a name of letters, digits, dots and hyphens'),
);

export const accessKey = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,256}$/, 'is not visible ASCII'));

export const urlScheme = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9+.-]*$/, 'is not a URL scheme such as dure'),
);

export const appleAppId = v.pipe(
  v.string(),
  v.regex(/^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/, 'is not TEAMID.bundle.id'),
);

export const androidPackage = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/, 'is not a package name such as kr.example.dure'),
);

/** One or more fingerprints, separated by commas. */
export const certificateFingerprints = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((one) => one.trim().toUpperCase())),
  v.everyItem(
    (one) => /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(one),
    'is not SHA-256 fingerprints of 32 pairs separated by colons',
  ),
);

const isProxy = (part: string) => {
  const [address = '', bits, more] = part.split('/');
  const family = isIP(address);
  if (family === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(part);
  return (
    more === undefined &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  );
};

/** Which proxies' X-Forwarded-* headers count: off, on (any), or a list of addresses. */
export const trustedProxies = v.pipe(
  v.string(),
  v.check(
    (value) => ['on', 'off'].includes(value) || value.split(',').every((part) => isProxy(part.trim())),
    'is not on, off or a list of addresses such as 10.0.0.0/8,loopback',
  ),
  v.transform((value): boolean | string[] => {
    if (value === 'on' || value === 'off') return value === 'on';
    return value.split(',').map((part) => part.trim());
  }),
);
