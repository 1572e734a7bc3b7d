import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { University } from '@dure/contract/catalog.ts';
import { expect, test } from 'vitest';
import { createUniversities, supportedUniversities } from './university-index.ts';

const school = (key: string, ...domains: string[]): University => ({
  key,
  name_ko: key,
  name_en: key,
  domains,
  majors: [],
});

const universities = createUniversities([school('snu', 'snu.ac.kr'), school('med', 'med.snu.ac.kr')]);

test.each([
  ['a@snu.ac.kr', 'snu'],
  ['a@SNU.ac.kr', 'snu'],
  ['a@cs.snu.ac.kr', 'snu'],
  ['a@med.snu.ac.kr', 'med'],
  ['a@evilsnu.ac.kr', undefined],
  ['a@snu.ac.kr.evil.example', undefined],
  ['a@ac.kr', undefined],
  ['snu.ac.kr@gmail.com', undefined],
  ['a@', undefined],
])('finds the school of %s: %s', (email, key) => {
  expect(universities.byEmail(email)?.key).toBe(key);
});

test('both packed forms hold the whole list, and another list has another tag', () => {
  const { br, gzip, etag } = universities.configuration;
  const told = gunzipSync(gzip);
  expect(JSON.parse(told.toString())).toEqual({ universities: universities.list() });
  expect(brotliDecompressSync(br)).toEqual(told);
  expect(createUniversities([school('snu')]).configuration.etag).not.toBe(etag);
});

test('the invented schools are supported only with demo data', () => {
  const keys = (demo: boolean) => supportedUniversities({ demo }).map(({ key }) => key);
  expect(keys(true).filter((key) => key.startsWith('demo-'))).toHaveLength(3);
  expect(keys(false).filter((key) => key.startsWith('demo-'))).toHaveLength(0);
});

test('no two schools share a mail domain', () => {
  const domains = supportedUniversities({ demo: true }).flatMap((university) => university.domains);
  expect(new Set(domains).size).toBe(domains.length);
});
