import { describe, expect, test } from 'vitest';
import { documentOf, escapeHtml, escapeJson, type Page } from './document.ts';
import { pageStateElementId } from './hydration.ts';

const page: Page = {
  meta: { title: '두레', description: '함께' },
  settings: {
    origin: 'https://dure.example',
    brandName: '두레',
    brandSlogan: '',
    brandContact: '',
    promoStartupUrl: '',
    promoRecruitUrl: '',
    appScheme: 'dure',
    appStoreUrl: '',
    playStoreUrl: '',
    androidPackage: null,
    emailCodes: 'server',
    bareApi: false,
  },
  path: '/project/1',
  body: '<main></main>',
  state: { settings: {} as never, loaderData: {}, errors: null },
  assets: { styles: ['/a.css'], script: '/a.js', modules: ['/b.js'], fonts: ['/f.woff2'] },
};

const property = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1];

describe('a document', () => {
  test('has a complete preview', () => {
    const html = documentOf({ ...page, meta: { ...page.meta, canonical: '/project/1' } });
    expect(property(html, 'og:title')).toBe('두레');
    expect(property(html, 'og:description')).toBe('함께');
    expect(property(html, 'og:url')).toBe('https://dure.example/project/1');
    expect(property(html, 'og:image')).toBe('https://dure.example/card.png');
    expect(property(html, 'og:image:width')).toBe('800');
    expect(property(html, 'og:image:height')).toBe('400');
    expect(html).toContain('<link rel="canonical" href="https://dure.example/project/1">');
    expect(html).not.toContain('noindex');
  });

  test('that should not be found says so and names no canonical', () => {
    const html = documentOf({ ...page, meta: { title: '로그인', noindex: true } });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('canonical');
    expect(property(html, 'og:description')).toBeUndefined();
  });

  test('links what it is given, and has neither inline script nor style', () => {
    const html = documentOf(page);
    expect(html).toContain('<link rel="stylesheet" href="/a.css">');
    expect(html).toContain('<script type="module" src="/a.js"></script>');
    expect(html).toContain('<link rel="modulepreload" href="/b.js">');
    expect(html.match(/<script(?! type="module" src)(?! type="application\/json")/)).toBeNull();
    expect(html).not.toMatch(/<style| style=/);
  });

  test('lets no text out of its place', () => {
    const hostile = '"><script>alert(1)</script><!--\u2028';
    const html = documentOf({
      ...page,
      meta: { title: hostile, description: hostile, canonical: `/${hostile}` },
      state: { ...page.state, loaderData: { project: hostile } },
    });
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<!--');
    const state = new RegExp(`id="${pageStateElementId}">(.*?)</script>`, 's').exec(html)?.[1] ?? '';
    expect(JSON.parse(state).loaderData.project).toBe(hostile);
  });
});

test('escaping keeps what is harmless', () => {
  expect(escapeHtml(`a<b>&"'`)).toBe('a&lt;b&gt;&amp;&quot;&#39;');
  expect(escapeJson({ a: '</script>' })).toBe('{"a":"\\u003c/script>"}');
});
