import { describe, expect, test } from 'vitest';
import { type Preview, plainPreview } from '../previews/preview.ts';
import type { Settings } from '../settings.ts';
import { bootOf } from './asset-tags.ts';
import { escapeHtml, escapeJson, type Page, documentOf as piecesOf } from './document.ts';
import { oldBrowser } from './old-browser.ts';
import { pageStateElementId } from './read-page-state.ts';

const settings: Settings = {
  origin: 'https://dure.example',
  brandName: '두레',
  brandSlogan: '',
  brandContact: '',
  logos: null,
  maintenance: null,
  legal: { operator: null, privacyOfficer: null, privacyContact: null, processors: null, transfers: null },
  promoStartupUrl: '',
  promoRecruitUrl: '',
  appScheme: 'dure',
  appStoreUrl: '',
  playStoreUrl: '',
  androidPackage: null,
  release: 'sources',
  emailCodes: 'server',
  otherHost: null,
  bareApi: false,
};

const preview: Preview = {
  ...plainPreview({ title: '두레' }, settings, '/project/1'),
  description: '함께',
};

const page: Page = {
  meta: { title: '두레' },
  preview,
  settings,
  body: '<main></main>',
  state: { settings: {} as never, loaderData: {}, errors: null },
  assets: {
    styles: ['/a.css'],
    script: '/a.js',
    modules: ['/b.js'],
    fonts: ['/f.woff2'],
    first: null,
    letters: null,
  },
};

const documentOf = (given: Page) => piecesOf(given).map(String).join('');

const property = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1];

const ownScript = `<script>${oldBrowser}</script>`;

describe('a document', () => {
  test('has a complete preview', () => {
    const html = documentOf(page);
    expect(property(html, 'og:type')).toBe('website');
    expect(property(html, 'og:site_name')).toBe('두레');
    expect(property(html, 'og:locale')).toBe('ko_KR');
    expect(property(html, 'og:title')).toBe('두레');
    expect(property(html, 'og:description')).toBe('함께');
    expect(property(html, 'og:url')).toBe('https://dure.example/project/1');
    expect(property(html, 'og:image')).toMatch(
      /^https:\/\/dure\.example\/cards\/brand\/site\/[0-9a-f]{12}\.png$/,
    );
    expect(property(html, 'og:image:secure_url')).toBe(property(html, 'og:image'));
    expect(property(html, 'og:image:width')).toBe('800');
    expect(property(html, 'og:image:height')).toBe('400');
    expect(property(html, 'og:image:type')).toBe('image/png');
    expect(property(html, 'og:image:alt')).toContain('팀빌딩 네트워크');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(html).toContain('<meta name="description" content="함께">');
    expect(html).toContain('<link rel="canonical" href="https://dure.example/project/1">');
    expect(html).not.toContain('noindex');
  });

  test('includes its icon, which browsers would request before painting', () => {
    const icons = [...documentOf(page).matchAll(/<link rel="icon" href="([^"]+)"[^>]*>/g)];
    expect(icons.map(([, href]) => href)).toEqual([
      '/favicon.ico',
      expect.stringMatching(/^data:image\/svg/),
    ]);
    // With a size given, Chromium would take the SVG.
    expect(icons[0]?.[0]).toContain('sizes="32x32"');
  });

  test('says noindex and names no canonical where it should not be found', () => {
    const html = documentOf({ ...page, meta: { title: '로그인', noindex: true } });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('canonical');
  });

  test('links its assets and contains one inline script and no style', () => {
    const html = documentOf(page);
    expect(html).toContain('<link rel="stylesheet" href="/a.css">');
    expect(html).toContain('<script type="module" src="/a.js"></script>');
    expect(html).toContain('<link rel="modulepreload" href="/b.js">');
    expect(html).toContain(ownScript);
    expect(
      html
        .replace(ownScript, '')
        .match(
          /<script(?! type="module" (?:fetchpriority="low" )?src)(?! type="application\/(?:ld\+)?json")/,
        ),
    ).toBeNull();
    expect(html).not.toMatch(/<style| style=/);
  });

  test('contains its styles and loads its script later if it is read first', () => {
    const first = {
      style: Buffer.from('p{color:red}'),
      styleSource: "'sha256-x'",
      boot: bootOf('boot()', { entry: '/a.js', read: '/read.js' }),
      bootSource: "'sha256-y'",
    };
    const letters = { first: '/f.woff2', rest: ['/g.woff2', '/h.woff2'], style: '@font-face{}' };
    const html = documentOf({ ...page, assets: { ...page.assets, first, letters } });
    expect(html).toContain('<style>p{color:red}</style>');
    expect(html).toContain(
      '<script type="module" data-letters="/g.woff2 /h.woff2" data-entry="/a.js" data-read="/read.js">boot()</script>',
    );
    expect(html.indexOf('<link rel="preload" href="/f.woff2" as="font"')).toBeLessThan(
      html.indexOf('<style>'),
    );
    expect(html).not.toMatch(/ style=|"stylesheet"|"modulepreload"/);
    expect(html).toContain('<style>@font-face{}</style>');
  });

  // Shows 17.13: text stays text: pages, tags, JSON-LD, cards
  test('escapes text everywhere', () => {
    const hostile = '"><script>alert(1)</script><!--\u2028';
    const html = documentOf({
      ...page,
      meta: { title: hostile },
      preview: {
        ...preview,
        title: hostile,
        description: hostile,
        path: `/${hostile}`,
        publishedAt: hostile,
        card: { ...preview.card, title: hostile, line: hostile },
        structured: { name: hostile },
      },
      state: { ...page.state, loaderData: { project: hostile } },
    });
    expect(html.replace(ownScript, '')).not.toContain('<script>');
    expect(html).not.toContain('<!--');
    const state = new RegExp(`id="${pageStateElementId}">(.*?)</script>`, 's').exec(html)?.[1] ?? '';
    expect(JSON.parse(state).loaderData.project).toBe(hostile);
    const structured = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(structured)).toEqual({ name: hostile });
  });

  test('removes characters that reverse its words', () => {
    const turned = '\u202e님연서\u2066\n두레';
    const html = documentOf({ ...page, meta: { title: turned }, preview: { ...preview, title: turned } });
    expect(html).toContain('<title>님연서 두레</title>');
    expect(property(html, 'og:title')).toBe('님연서 두레');
  });
});

test('escaping keeps harmless text', () => {
  expect(escapeHtml(`a<b>&"'`)).toBe('a&lt;b&gt;&amp;&quot;&#39;');
  expect(escapeJson({ a: '</script>' })).toBe('{"a":"\\u003c/script>"}');
});
