import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { anySign } from '../test/any-sign.ts';
import { faultsOf } from './faults.ts';
import { linkMaxLength, linksMax } from './limits.ts';
import { linkHost } from './link-host.ts';
import { Links } from './links.ts';

const parsed = (...links: string[]) => {
  const { success, output, issues } = v.safeParse(Links, links);
  return success ? output : faultsOf(issues);
};

describe('links', () => {
  it.each([
    ['https://github.com/dure', 'https://github.com/dure'],
    ['  HTTPS://GitHub.com/Dure  ', 'https://github.com/Dure'],
    ['https://dure.notion.site/소개?a=1#b', 'https://dure.notion.site/%EC%86%8C%EA%B0%9C?a=1#b'],
    ['https://두레.한국/모임', 'https://두레.한국/%EB%AA%A8%EC%9E%84'],
    ['https://cafe.두레.com', 'https://cafe.두레.com/'],
  ])('keep %s as %s', (typed, kept) => {
    expect(parsed(typed)).toEqual([kept]);
    expect(parsed(kept)).toEqual([kept]);
  });

  it.each([
    ['аррӏе.com', 'xn--80ak6aa92e.com'],
    ['gооgle.com', 'xn--ggle-55da.com'],
    ['두레cafe.com', 'xn--cafe-941qq2p.com'],
    ['ｇｉｔｈｕｂ.com', 'github.com'],
    ['github。com', 'github.com'],
  ])('show the host %s in ASCII as %s', (typed, host) => {
    const [link] = v.parse(Links, [`https://${typed}/`]);
    expect(linkHost(String(link))).toBe(host);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript://github.com/%0aalert(1)',
    'data:text/html,hi',
    'http://github.com',
    'github.com/dure',
    '//github.com',
    'https:github.com',
    'https:\\\\github.com',
    'https://github.com\\@evil.example',
    'https://dure@github.com',
    'https://dure:secret@github.com',
    'https://github.com:8443/',
    'https://github.com:443/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://localhost/',
    'https://printer.local/',
    'https://db.internal/',
    'https://github/',
    'https://github.com./',
    'https://gith%75b.com/',
    'https://-a.com/',
    'https://github.com/a b',
    'https://github.com/a\nb',
    'https://',
  ])('refuse %j', (link) => {
    expect(parsed(link)).toEqual({ '0': 'malformed' });
  });

  it('refuse too long ones, also when longer in ASCII, duplicates and too many', () => {
    expect(parsed(`https://github.com/${'a'.repeat(linkMaxLength)}`)).toEqual({ '0': 'too_long' });
    expect(parsed(`https://github.com/${'가'.repeat(linkMaxLength / 4)}`)).toEqual({ '0': 'too_long' });
    expect(parsed('https://github.com', 'https://GITHUB.com/')).toEqual({ '': 'duplicate' });
    expect(parsed('https://두레.한국', 'https://xn--hu1bo4e.xn--3e0b707e/')).toEqual({ '': 'duplicate' });
    const many = Array.from({ length: linksMax + 1 }, (_, at) => `https://github.com/${at}`);
    expect(parsed(...many)).toEqual({ '': 'too_many' });
    expect(parsed(...many.slice(1).toReversed())).toEqual(many.slice(1).toReversed());
  });

  it('lead by https to the displayed host, whatever was typed', () => {
    const text = fc.string({ unit: anySign, maxLength: 10 });
    const typed = fc.oneof(
      fc.string().map((rest) => `https://${rest}`),
      fc
        .tuple(fc.domain(), text, text, text)
        .map(([host, ...rest]) => [host, ...rest.map(encodeURIComponent)])
        .map(([host, path, query, fragment]) => `https://${host}/${path}?${query}#${fragment}`),
      text.map((rest) => `https://github.com${rest}`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const { success, output } = v.safeParse(Links, [text]);
        if (!success) return;
        const [link = ''] = output;
        expect(link).toMatch(/^https:\/\/[a-z0-9.가-힣-]+\/[\x21-\x5B\x5D-\x7E]*$/);
        expect(link.slice('https://'.length)).toMatch(new RegExp(`^${linkHost(link)}/`));
        expect(v.parse(Links, [link])).toEqual([link]);
      }),
    );
  });
});
