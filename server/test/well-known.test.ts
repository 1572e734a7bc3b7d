import { appPages, signUpPages } from '@dure/contract/app-pages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ShippedServer, startShipped } from './harness/shipped-server.ts';

/** Specification 4.9: the files that let links open the app, from settings; paths.test.ts shows a site without them. */

const appId = 'A1B2C3D4E5.kr.example.dure';
const fingerprints = ['14', '6D'].map((pair) => Array(32).fill(pair).join(':'));

const apple = '/.well-known/apple-app-site-association';
const google = '/.well-known/assetlinks.json';

const env = {
  APPLE_APP_ID: appId,
  ANDROID_PACKAGE: 'kr.example.dure',
  ANDROID_CERT_SHA256: fingerprints.join(','),
  APP_STORE_URL: 'https://apps.apple.com/kr/app/dure/id1234567890',
};

interface Rule {
  readonly '/': string;
  readonly exclude?: true;
}

interface Association {
  readonly applinks: { readonly details: readonly [{ appIDs: string[]; components: Rule[] }] };
}

interface Statement {
  readonly relation: readonly [string];
  readonly target: object;
  readonly relation_extensions: Record<string, { dynamic_app_link_components: Rule[] }>;
}

/** The first matching rule, as both systems apply them. */
function opensApp(rules: readonly Rule[], path: string): boolean {
  const fits = (pattern: string) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(path);
  const rule = rules.find((one) => fits(one['/']));
  return rule !== undefined && rule.exclude !== true;
}

describe('with an app', () => {
  let server: ShippedServer;
  beforeAll(async () => {
    server = await startShipped({ smtp: false, env });
  });
  afterAll(() => server.stop());

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(server.origin + path, { redirect: 'manual', ...init });

  test('leads password managers to the page for changing the password', async () => {
    const answer = await ask('/.well-known/change-password');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account/password']);
  });

  // Shows 17.4: links open the app, except those for joining
  test.for([apple, google])('%s is JSON, without a redirect, cached an hour', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json(; charset=utf-8)?$/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    const head = await ask(path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(await answer.text())));
    expect(await head.text()).toBe('');
  });

  const association = async () => ((await (await ask(apple)).json()) as Association).applinks.details[0];
  const statements = async () => (await (await ask(google)).json()) as readonly [Statement];

  async function rules(): Promise<readonly (readonly Rule[])[]> {
    const [{ relation, relation_extensions }] = await statements();
    const ofGoogle = relation_extensions[relation[0]]?.dynamic_app_link_components ?? [];
    return [(await association()).components, ofGoogle];
  }

  test('both name the app', async () => {
    expect((await association()).appIDs).toEqual([appId]);
    expect(await statements()).toMatchObject([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'kr.example.dure',
          sha256_cert_fingerprints: fingerprints,
        },
      },
    ]);
  });

  // Shows 17.4: links open the app, except those for joining
  test.for(appPages)('a link to %s opens the app', async (page) => {
    for (const list of await rules()) {
      expect(opensApp(list, page.replace('*', '019a3c5e-0001-7000-8000-000000000001'))).toBe(true);
    }
  });

  // Shows 17.4: links open the app, except those for joining
  test.for([
    ...signUpPages.map((page) => page.replace('*', 'x/y')),
    '/',
    '/terms',
    '/home',
    '/posts',
    '/api/x',
  ])('a link to %s stays on the web', async (path) => {
    for (const list of await rules()) expect(opensApp(list, path)).toBe(false);
  });

  // Shows 17.4: Safari's banner
  test('shows Safari’s app banner on public pages, and on none for joining', async () => {
    const banner = async (path: string) =>
      /<meta name="apple-itunes-app" content="([^"]*)">/.exec(await (await ask(path)).text())?.[1];
    const { projects, posts, profiles, lounges, invitations } = server.demo();
    const pages = [
      '/',
      `/project/${projects[0]}`,
      `/posts/${posts[0]}`,
      `/profiles/${profiles[0]}`,
      `/lounges/${lounges[0]}`,
    ];
    for (const path of pages) {
      expect(await banner(path), path).toBe(`app-id=1234567890, app-argument=${server.origin}${path}`);
    }
    const invited = Object.values(invitations).map((url) => url.replace(server.origin, ''));
    for (const path of [...invited, '/certify', '/login', '/terms', '/project/none-such']) {
      expect(await banner(path), path).toBeUndefined();
    }
  });
});
