import { CatalogKey, SchoolDomain, UniversityConfiguration } from '@dure/contract/catalog.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { demoUniversities } from './demo-universities.ts';
import { departmentsSnu } from './departments-snu.ts';
import { majors } from './majors.ts';
import { realUniversities, universityRows } from './universities.ts';

const all = [...realUniversities, ...demoUniversities];

function repeated(items: readonly string[]): string[] {
  return items.filter((item, index) => items.indexOf(item) !== index);
}

describe('universities', () => {
  it('include at least 150 real schools and three invented ones', () => {
    expect(realUniversities.length).toBeGreaterThanOrEqual(150);
    expect(demoUniversities).toHaveLength(3);
  });

  it('match the contract’s university configuration', () => {
    expect(v.is(UniversityConfiguration, { universities: all })).toBe(true);
  });

  it('have unique keys and names', () => {
    expect(repeated(all.map((one) => one.key))).toEqual([]);
    expect(repeated(all.map((one) => one.name_ko))).toEqual([]);
    expect(repeated(all.map((one) => one.name_en))).toEqual([]);
    expect(all.filter((one) => !v.is(CatalogKey, one.key))).toEqual([]);
  });

  it('have names in Hangul and in Latin letters, trimmed', () => {
    expect(all.filter((one) => !/^[가-힣]+(?: (?:[A-Z]+)?[가-힣]+)?$/u.test(one.name_ko))).toEqual([]);
    expect(all.filter((one) => !/^[A-Z][A-Za-z0-9 &'-]*[A-Za-z]$/.test(one.name_en))).toEqual([]);
  });

  it('have aliases that are trimmed, unique and not the name itself', () => {
    for (const { name_ko, name_en, aliases = [] } of all) {
      expect(repeated(aliases), name_ko).toEqual([]);
      expect(aliases.filter((alias) => alias === '' || alias.trim() !== alias)).toEqual([]);
      expect(aliases.filter((alias) => alias === name_ko || alias === name_en)).toEqual([]);
    }
  });

  it('are sorted by Korean name within each file', () => {
    const names = universityRows.map((rows) => rows.map(([, name]) => name));
    expect(names).toEqual(names.map((list) => list.toSorted()));
  });
});

describe('mail domains', () => {
  const domains = all.flatMap((one) => one.domains);

  it('are in lower-case ASCII, at least one for each school', () => {
    expect(all.filter((one) => one.domains.length === 0)).toEqual([]);
    expect(
      domains.filter((domain) => !v.is(SchoolDomain, domain) || domain !== domain.toLowerCase()),
    ).toEqual([]);
  });

  it('belong to one school each', () => {
    expect(repeated(domains)).toEqual([]);
  });

  it('are not the parent of another listed domain or a public suffix', () => {
    expect(domains.filter((domain) => domains.some((other) => domain.endsWith(`.${other}`)))).toEqual([]);
    expect(domains.filter((domain) => /^(?:ac|co|or|go|re|ne|pe)\.kr$/.test(domain))).toEqual([]);
  });

  it('are real for real schools and invented for invented ones', () => {
    const ending = /\.(?:ac\.kr|kr|edu|net|ac)$/;
    expect(realUniversities.flatMap((one) => one.domains).filter((domain) => !ending.test(domain))).toEqual(
      [],
    );
    expect(demoUniversities.flatMap((one) => one.domains).every((one) => one.endsWith('.example'))).toBe(
      true,
    );
  });
});

describe('majors', () => {
  const snu = realUniversities.find((one) => one.key === 'snu');

  it('of Seoul National University are its 165 to 190 departments, with keys prefixed by its key', () => {
    expect(snu?.majors).toBe(departmentsSnu);
    expect(departmentsSnu.length).toBeGreaterThanOrEqual(165);
    expect(departmentsSnu.length).toBeLessThanOrEqual(190);
    expect(departmentsSnu.filter((major) => !major.key.startsWith('snu-'))).toEqual([]);
    expect(departmentsSnu.map((major) => major.key)).toContain('snu-computer-science-and-engineering');
  });

  it('of all other schools are one shared list of at least 120', () => {
    expect(majors.length).toBeGreaterThanOrEqual(120);
    expect(all.filter((one) => one !== snu && one.majors !== majors)).toEqual([]);
  });

  it.each([
    ['shared', majors],
    ['of Seoul National University', departmentsSnu],
  ])('have unique keys and names: %s', (_, list) => {
    expect(repeated(list.map((major) => major.key))).toEqual([]);
    expect(repeated(list.map((major) => major.name_ko))).toEqual([]);
    expect(repeated(list.map((major) => major.name_en))).toEqual([]);
    expect(list.filter((major) => !v.is(CatalogKey, major.key))).toEqual([]);
  });

  it('are named in Hangul and in Latin letters, trimmed', () => {
    const both = [...majors, ...departmentsSnu];
    expect(both.filter((major) => !/^[가-힣]+(?:[ ·-][가-힣]+)*$/u.test(major.name_ko))).toEqual([]);
    expect(both.filter((major) => !/^[A-Z][A-Za-z,() -]*[A-Za-z)]$/.test(major.name_en))).toEqual([]);
  });
});
