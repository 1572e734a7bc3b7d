import { describe, expect, it } from 'vitest';
import type { Call } from '../../api/call.ts';
import { readSchools } from './schools-file.ts';
import { importText as text } from './schools-text.ts';

const school = (key: string, domain = `${key}.ac.kr`) => ({
  key,
  name_ko: '가나대학교',
  name_en: 'Gana University',
  domains: [domain],
  majors: [{ key: 'm', name_ko: '전공', name_en: 'Major' }],
});
const fileOf = (content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], 'universities.json');
const unasked: Call = () => Promise.reject(new Error('the api was asked'));
const read = (content: unknown) => readSchools(fileOf(content), unasked);

describe('a universities.json', () => {
  it('is read without its majors, with or without a byte order mark', async () => {
    const { majors: _, ...bare } = school('gana');
    const json = JSON.stringify({ universities: [school('gana')] });
    expect(await read(json)).toEqual({ schools: [bare] });
    expect(await read(`\uFEFF${json}`)).toEqual({ schools: [bare] });
  });

  it.each([
    ['cut off', '{"universities": [{"key":', text.notJson],
    ['something else', { schools: [] }, text.notSchools],
    ['empty', { universities: [] }, text.notSchools],
    ['a list of words', { universities: ['snu'] }, text.notSchools],
    ['too long', { universities: Array.from({ length: 2001 }, (_, at) => school(`s${at}`)) }, text.tooMany],
    ['30 MB', ' '.repeat(30 * 1024 * 1024), text.tooLarge],
  ])('that is %s is refused with a sentence', async (_, content, said) => {
    expect(await read(content)).toEqual({ faults: [said] });
  });

  it('in CP949 is refused', async () => {
    const bytes = new Uint8Array([0x7b, 0x22, 0xb0, 0xa1, 0x22, 0x7d]);
    expect(await readSchools(new File([bytes], 'universities.json'), unasked)).toEqual({
      faults: [text.notUtf8],
    });
  });

  it('names the first few invalid schools, and counts the others', async () => {
    const twice = await read({ universities: [school('a'), school('a', 'b.kr'), school('c', 'b.kr')] });
    expect(twice).toEqual({
      faults: [
        '1번째 학교 (a): 키가 겹쳐요',
        '2번째 학교 (a): 키가 겹쳐요',
        '2번째 학교 (a): 도메인이 다른 학교와 겹쳐요',
        '3번째 학교 (c): 도메인이 다른 학교와 겹쳐요',
      ],
    });
    const unnamed = Array.from({ length: 12 }, (_, at) => ({ ...school(`s${at}`), name_ko: '' }));
    const { faults } = (await read({ universities: unnamed })) as { faults: string[] };
    expect(faults).toHaveLength(11);
    expect(faults.at(-1)).toBe('2곳이 더 있어요');
  });
});
