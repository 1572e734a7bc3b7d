import { importRowsMax } from '@dure/contract/limits.ts';
import { describe, expect, it } from 'vitest';
import { readImport, UnreadableFile } from './reading.ts';
import { resultsCsv } from './results.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** 이름,관계⏎김하늘,같은 학교⏎ as a Korean spreadsheet saves it. */
const cp949 = Buffer.from('c0ccb8a72cb0fcb0e80d0ab1e8c7cfb4c32cb0b0c0ba20c7d0b1b30d0a', 'hex');

const faultOf = (bytes: Uint8Array) => {
  try {
    readImport(bytes);
    return null;
  } catch (error) {
    if (error instanceof UnreadableFile) return error.fault;
    throw error;
  }
};
const faultsOf = (text: string) => readImport(utf8(text)).lines.map(({ fault }) => fault);

describe('a file of people', () => {
  it('is read in UTF-8, with and without a byte order mark, and in CP949', () => {
    const line = {
      line: 2,
      name: '김하늘',
      email: null,
      relation: 'school',
      relationWritten: '같은 학교',
      fault: null,
    };
    for (const mark of ['', '\uFEFF'])
      expect(readImport(utf8(`${mark}이름,관계\n김하늘,같은 학교\n`))).toEqual({
        encoding: 'utf-8',
        ignored: [],
        lines: [line],
      });
    expect(readImport(cp949)).toMatchObject({ encoding: 'euc-kr', lines: [line] });
  });

  it('has its columns in any order, in Korean or English, and tells which mean nothing', () => {
    const text = 'Relation,학과,E-mail,NAME\nwork,국문과,Ha.Neul@Example.org, 김 하늘 \n';
    expect(readImport(utf8(text))).toMatchObject({
      ignored: ['학과'],
      lines: [{ name: '김 하늘', email: 'ha.neul@example.org', relation: 'work' }],
    });
  });

  it('has quotes with lines in them, either line end and blank lines, and each line its number', () => {
    const text = '이름,관계,메모\r\n"김하늘",학교,"두\r\n줄"\r\n\r\n,,\r\n이바다,기타,\r\n';
    expect(readImport(utf8(text)).lines.map(({ line, name }) => [line, name])).toEqual([
      [2, '김하늘'],
      [6, '이바다'],
    ]);
  });

  it('says of a line why it invites nobody', () => {
    const lines = [
      ['=cmd|calc!A1,학교,', 'formula'],
      ['+82 10,학교,', 'formula'],
      ['김하늘,학교,@a.kr', 'formula'],
      [',학교,a@a.kr', 'name_missing'],
      [`${'가'.repeat(200)},학교,`, 'name_too_long'],
      ['김\u202E하늘,학교,', 'name_malformed'],
      ['김하늘,학교,haneul', 'email_malformed'],
      ['김하늘,,', 'relation_missing'],
      ['김하늘,사촌,', 'relation_unknown'],
      ['김하늘,constructor,', 'relation_unknown'],
      ['김하늘,학교,,넷', 'cells'],
      ['김하늘,학교,', null],
      ['김하늘,직장,', 'duplicate'],
      ['김하늘,학교,a@a.kr', null],
      ['이바다,학교,A@A.kr', 'duplicate'],
    ] as const;
    const text = `이름,관계,이메일\n${lines.map(([line]) => line).join('\n')}`;
    expect(faultsOf(text)).toEqual(lines.map(([, fault]) => fault));
  });

  it('is refused whole where it is none', () => {
    expect(faultOf(utf8(''))).toBe('required');
    expect(faultOf(utf8('이름,관계\n'))).toBe('required');
    expect(faultOf(utf8('성별,나이\n여,20'))).toBe('unknown');
    expect(faultOf(utf8('이름,이메일\n김하늘,a@a.kr'))).toBe('unknown');
    expect(faultOf(utf8('이름,성함,관계\n김하늘,김하늘,학교'))).toBe('duplicate');
    expect(faultOf(utf8('이름,관계\n"김하늘,학교'))).toBe('malformed');
    expect(faultOf(utf8('이름,관계\n김하늘\0,학교'))).toBe('malformed');
    expect(faultOf(Uint8Array.of(0x80, 0xff, 0xfe, 0x00))).toBe('malformed');
    const many = (count: number) =>
      utf8(`이름,관계\n${Array.from({ length: count }, (_, n) => `김${n},학교`).join('\n')}`);
    expect(faultOf(many(importRowsMax))).toBeNull();
    expect(faultOf(many(importRowsMax + 1))).toBe('too_many');
  });
});

describe('results', () => {
  it('hold links only where there is an address for them', () => {
    const row = {
      line: 2,
      name: '김하늘',
      outcome: 'made',
      fault: null,
      mail: null,
      code: 'abcdefgh',
      expires_at: null,
    } as const;
    expect(resultsCsv([row], 'https://dure.example')).toContain('https://dure.example/welcome?code=abcdefgh');
    expect(resultsCsv([row], null)).not.toContain('abcdefgh');
  });
});
