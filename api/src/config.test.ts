import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dure-config-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const read = (env: NodeJS.ProcessEnv = {}) => readConfig({ DATA_DIR: folder, ...env });

function faultsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

const secrets = {
  TOKEN_SECRET: 'a token secret for tests of settings',
  CODE_PEPPER: 'a code pepper for tests of settings.',
};
const external = {
  DATABASE_URL: 'postgres://dure:hush@db.example/dure',
  SMTP_URL: 'smtp://mail.example',
  PUBLIC_ORIGIN: 'https://dure.example',
  ...secrets,
};

describe('readConfig', () => {
  it('needs no settings', () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:3000',
      databaseUrl: null,
      smtpUrl: null,
      demo: true,
      webConcurrency: 1,
      trustProxy: false,
      brand: { name: '두레' },
      metricsToken: null,
    });
  });

  it('treats an empty setting as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: '', METRICS_TOKEN: '' })).toMatchObject({
      port: 3000,
      metricsToken: null,
    });
  });

  it('uses PORT in the default public origin', () => {
    expect(read({ PORT: '4000' }).publicOrigin).toBe('http://localhost:4000');
  });

  it('draws the two secrets once, readable only by their owner', () => {
    const first = read();
    const again = read();
    expect(first.tokenSecrets[0]).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(first.tokenSecrets).not.toEqual(first.codePeppers);
    expect(again).toEqual(first);
    for (const name of ['token-secret', 'code-pepper']) {
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    }
    expect(readFileSync(join(folder, 'token-secret'), 'utf8').trim()).toBe(first.tokenSecrets[0]);
  });

  it('accepts an external database with a mail server and proxies', () => {
    const config = read({
      ...external,
      SMTP_URL: 'smtps://user:pw@mail.example',
      TRUST_PROXY: '10.0.0.0/8, loopback',
    });
    expect(config).toMatchObject({
      demo: false,
      tokenSecrets: [secrets.TOKEN_SECRET],
      trustProxy: ['10.0.0.0/8', 'loopback'],
    });
  });

  it('needs and draws no secrets if another host serves the api', () => {
    expect(read({ API_ORIGIN: 'https://api.example' })).toMatchObject({ tokenSecrets: [''], demo: false });
  });

  it('traces all requests or a share of them if an endpoint is set', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
    expect(read().tracing).toBeNull();
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({ share: 1 });
    const share = read({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '0.05' }).tracing;
    expect(share).toEqual({ share: 0.05 });
    expect(faultsOf({ OTEL_TRACES_SAMPLER_ARG: '0.05' })).toEqual([
      'OTEL_TRACES_SAMPLER_ARG: says nothing without OTEL_EXPORTER_OTLP_ENDPOINT',
    ]);
  });

  it('accepts picture hosts and a list of universities only with API_ORIGIN', () => {
    const env = {
      IMAGE_ORIGINS: 'https://images.example/, http://127.0.0.1:9000',
      UNIVERSITIES_URL: 'https://a.example/v3.json',
    };
    expect(read({ ...env, API_ORIGIN: 'https://api.example' }).imageOrigins).toEqual([
      'https://images.example',
      'http://127.0.0.1:9000',
    ]);
    expect(faultsOf(env)).toEqual([
      'UNIVERSITIES_URL: says nothing without API_ORIGIN',
      'IMAGE_ORIGINS: says nothing without API_ORIGIN',
    ]);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['HOST', 'not a host'],
    ['PUBLIC_ORIGIN', 'localhost:3000'],
    ['PUBLIC_ORIGIN', 'https://dure.example/path'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_URL', 'postgres://dure@one:5432,:5433/dure'],
    ['DATABASE_URL', 'postgres://dure@one:5432,two:x/dure'],
    ['DATABASE_URL', 'postgres://dure@one,two/dure?target_session_attrs=prefer-standby'],
    ['DATABASE_DIRECT_URL', 'mysql://db'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['API_ORIGIN', 'ftp://api.example'],
    ['UNIVERSITIES_URL', 'universities.json'],
    ['IMAGE_ORIGINS', 'images.example'],
    ['IMAGE_ORIGINS', 'https://images.example/path'],
    ['IMAGE_ORIGINS', 'https://images.example;script-src *'],
    ['IMAGE_ORIGINS', 'https://a.example,*'],
    ['APP_ORIGINS', '*'],
    ['APP_ORIGINS', 'https://app.example/path'],
    ['APP_ORIGINS', 'https://app.example, null'],
    ['APP_MINIMUM_VERSIONS', 'ios 2.3.0'],
    ['APP_MINIMUM_VERSIONS', 'ios/2.3, ios/2.4'],
    ['TOKEN_SECRET', 'short'],
    ['CODE_PEPPER', 'short'],
    ['EMAIL_CODES', 'both'],
    ['MAIL_CODE_PREVIEW', 'sometimes'],
    ['MAIL_RETURN_ADDRESS', '두레 <bounces@dure.example>'],
    ['OPEN_INVITATIONS', '0'],
    ['OPEN_INVITATIONS', '51'],
    ['CODES_PER_NETWORK_PER_HOUR', '29'],
    ['CODES_PER_NETWORK_PER_HOUR', '3001'],
    ['NEWS_MAILS_PER_MINUTE', '0'],
    ['NEWS_HOURS', '21-8'],
    ['NEWS_HOURS', '8-25'],
    ['DEMO', 'yes'],
    ['WEB_CONCURRENCY', '0'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '2'],
    ['PROMO_STARTUP_URL', 'javascript:alert(1)'],
    ['APP_SCHEME', 'dure://'],
    ['APPLE_APP_ID', 'dure'],
    ['ANDROID_PACKAGE', 'dure'],
    ['ANDROID_CERT_SHA256', '14:6D'],
    ['METRICS_TOKEN', 'short'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ])('names %s when it is %j, without repeating the value', (name, value) => {
    const faults = faultsOf({ [name]: value });
    expect(faults.filter((fault) => fault.startsWith(`${name}: `))).toHaveLength(1);
    // A word or digit may also be part of what a fault says.
    const repeated = /^(?:[a-z]+|\d)$/.test(value) ? `"${value}"` : value;
    expect(faults.join('\n')).not.toContain(repeated);
  });

  it('names every fault at once, a line each', () => {
    const faults = faultsOf({ PORT: 'x', DEMO: 'x', APP_SCHEME: '!' });
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(['PORT', 'DEMO', 'APP_SCHEME']);
  });

  it('requires secrets, a mail server and an origin with an external database', () => {
    expect(faultsOf({ DATABASE_URL: external.DATABASE_URL })).toEqual([
      'TOKEN_SECRET: is required with DATABASE_URL',
      'CODE_PEPPER: is required with DATABASE_URL',
      'SMTP_URL: is required with DATABASE_URL',
      'PUBLIC_ORIGIN: is required with DATABASE_URL',
    ]);
  });

  it.each([
    [{ PUBLIC_ORIGIN: 'http://dure.example' }, /^PUBLIC_ORIGIN: is http, /],
    [{ TRUST_PROXY: 'on' }, /^TRUST_PROXY: on believes whoever connects; name the proxy's addresses/],
    [{ CODE_PEPPER: secrets.TOKEN_SECRET }, /^CODE_PEPPER: is the same as TOKEN_SECRET$/],
    [{ SECOND_FACTOR_KEY: secrets.TOKEN_SECRET }, /^SECOND_FACTOR_KEY: is the same as TOKEN_SECRET$/],
    [{ TOKEN_SECRET: 'x'.repeat(32) }, /^TOKEN_SECRET: is not drawn by chance; draw one with: /],
    [{ TOKEN_SECRET: 'changeme!1'.repeat(4).slice(0, 38) }, /^TOKEN_SECRET: is not drawn by chance/],
  ])('refuses %j with an external database, in one line', (env, fault) => {
    expect(faultsOf({ ...external, ...env })).toEqual([expect.stringMatching(fault)]);
  });

  it('accepts a database of several servers, and a URL that bypasses its pooler', () => {
    const DATABASE_URL = 'postgres://dure:hu%2Csh@one:5432,two/dure?target_session_attrs=read-write';
    const DATABASE_DIRECT_URL = 'postgres://dure@one,two/dure';
    expect(read({ ...external, DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseDirectUrl: DATABASE_DIRECT_URL,
    });
    expect(faultsOf({ DATABASE_DIRECT_URL })).toEqual([
      'DATABASE_DIRECT_URL: says nothing without DATABASE_URL',
    ]);
  });

  it('accepts an external database with an http origin of this machine', () => {
    expect(faultsOf({ ...external, PUBLIC_ORIGIN: 'http://localhost:3000' })).toEqual([]);
  });

  it('accepts a second secret after a comma, but no third, repeated or short one', () => {
    const { TOKEN_SECRET: one, CODE_PEPPER: other } = secrets;
    const next = 'another token secret for those tests';
    expect(read({ TOKEN_SECRET: `${next}, ${one}` }).tokenSecrets).toEqual([next, one]);
    expect(faultsOf({ TOKEN_SECRET: `${next},${one},${other}` })).toEqual([
      'TOKEN_SECRET: is more than two secrets separated by a comma',
    ]);
    expect(faultsOf({ TOKEN_SECRET: `${one},${one}` })).toEqual(['TOKEN_SECRET: names one secret twice']);
    expect(faultsOf({ TOKEN_SECRET: `${next},${other}`, CODE_PEPPER: other })).toEqual([
      'CODE_PEPPER: is the same as TOKEN_SECRET',
    ]);
    expect(faultsOf({ TOKEN_SECRET: `${one},short` })).toEqual([
      'TOKEN_SECRET: is shorter than 32 characters',
    ]);
  });

  it('refuses demo data with an external database', () => {
    expect(faultsOf({ ...external, DEMO: 'on' })).toEqual([expect.stringMatching(/^DEMO: /)]);
  });

  it('derives the Google Play URL from the app’s package unless it is set', () => {
    const play = (env: NodeJS.ProcessEnv) => read(env).app.playStoreUrl;
    expect(play({})).toBe('https://play.google.com/store/apps');
    expect(play({ ANDROID_PACKAGE: 'kr.example.dure' })).toBe(
      'https://play.google.com/store/apps/details?id=kr.example.dure',
    );
    expect(play({ ANDROID_PACKAGE: 'kr.example.dure', PLAY_STORE_URL: 'https://store.example/dure' })).toBe(
      'https://store.example/dure',
    );
  });

  it('accepts several certificates of an app, but only with its package', () => {
    const pair = (digits: string) => Array(32).fill(digits).join(':');
    const certificates = { ANDROID_CERT_SHA256: `${pair('14')}, ${pair('6d')}` };
    expect(read({ ...certificates, ANDROID_PACKAGE: 'kr.example.dure' }).app.androidCertSha256).toEqual([
      pair('14'),
      pair('6D'),
    ]);
    expect(faultsOf(certificates)).toEqual(['ANDROID_CERT_SHA256: says nothing without ANDROID_PACKAGE']);
  });

  it('keeps codes out of subjects and has no return address by default', () => {
    expect(read().mailCodePreview).toBe(false);
    expect(read({ MAIL_CODE_PREVIEW: 'on' }).mailCodePreview).toBe(true);
    expect(read({}).mailReturnAddress).toBeNull();
    expect(read({ MAIL_RETURN_ADDRESS: 'bounces@dure.example' }).mailReturnAddress).toBe(
      'bounces@dure.example',
    );
  });

  it('sends one news mail a second, and only by day, by default', () => {
    expect(read().news).toEqual({ perMinute: 60, hours: { from: 8, until: 21 } });
    expect(read({ NEWS_MAILS_PER_MINUTE: '600', NEWS_HOURS: '0-24' }).news).toEqual({
      perMinute: 600,
      hours: { from: 0, until: 24 },
    });
  });

  it('has the limits of the contract by default', () => {
    expect(read().limits).toEqual({ openInvitations: 5, codesPerNetworkPerHour: 300 });
    expect(read({ OPEN_INVITATIONS: '12', CODES_PER_NETWORK_PER_HOUR: '900' }).limits).toEqual({
      openInvitations: 12,
      codesPerNetworkPerHour: 900,
    });
  });

  it('has codes drawn by the server by default', () => {
    expect(read().emailCodes).toBe('server');
    expect(read({ EMAIL_CODES: 'client' }).emailCodes).toBe('client');
    expect(read({ EMAIL_CODES: 'client', API_ORIGIN: 'https://api.example' }).emailCodes).toBe('client');
  });

  it.each([
    ['smtp://mail.example', undefined, true],
    ['smtp://localhost.example:25', undefined, true],
    ['smtp://10.0.0.5', 'off', false],
    ['smtp://localhost:2525', undefined, false],
    ['smtp://127.0.0.1', undefined, false],
    ['smtp://[::1]', undefined, false],
    ['smtp://localhost', 'on', true],
  ])('with %s and SMTP_REQUIRE_TLS %s, requires encrypted connections: %s', (url, given, required) => {
    expect(read({ SMTP_URL: url, SMTP_REQUIRE_TLS: given }).smtpRequireTls).toBe(required);
  });

  it.each([{}, external])('refuses codes drawn by the browser if real mail is sent', (more) => {
    const smtp = { SMTP_URL: 'smtp://mail.example' };
    expect(faultsOf({ ...more, ...smtp, EMAIL_CODES: 'client' })).toEqual([
      'EMAIL_CODES: client proves no address and is refused with SMTP_URL',
    ]);
  });
});

it('reads who processes data from entries with a fixed number of parts, or from “none”', () => {
  const { legal } = read({
    BRAND_OPERATOR: '주식회사 새봄',
    BRAND_PROCESSORS: '새봄메일 | 메일 발송; 한강클라우드|서버 운영;',
    BRAND_TRANSFERS: 'none',
  });
  expect(legal).toEqual({
    operator: '주식회사 새봄',
    privacyOfficer: null,
    privacyContact: null,
    processors: [
      { name: '새봄메일', task: '메일 발송' },
      { name: '한강클라우드', task: '서버 운영' },
    ],
    transfers: [],
  });
  for (const given of ['새봄메일', '새봄메일 | ', '새봄메일 | 메일 | 서버', 'none; 새봄메일 | 메일']) {
    expect(faultsOf({ BRAND_PROCESSORS: given })).toEqual([
      'BRAND_PROCESSORS: is neither none nor entries of name | task, parted by ;',
    ]);
  }
});
