import { importRowsMax } from '@dure/contract/limits.ts';
import iconv from 'iconv-lite';
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
      column: null,
      sign: null,
    };
    for (const mark of ['', '\uFEFF'])
      expect(readImport(utf8(`${mark}이름,관계\n김하늘,같은 학교\n`))).toEqual({
        encoding: 'utf-8',
        separator: ',',
        header_line: 1,
        columns: [
          { title: '이름', sample: '김하늘', as: 'name' },
          { title: '관계', sample: '같은 학교', as: 'relation' },
        ],
        ignored: [],
        lines: [line],
      });
    expect(readImport(cp949)).toMatchObject({ encoding: 'euc-kr', lines: [line] });
  });

  it('may have its columns in any order, in Korean or English; unknown ones are listed as ignored', () => {
    const text = 'Relation,학과,E-mail,NAME\nwork,국문과,Ha.Neul@Example.org, 김 하늘 \n';
    expect(readImport(utf8(text))).toMatchObject({
      ignored: ['학과'],
      lines: [{ name: '김 하늘', email: 'ha.neul@example.org', relation: 'work' }],
    });
  });

  it('may have line breaks in quotes and blank lines; each line keeps its number in the file', () => {
    const text = '이름,관계,메모\r\n"김하늘",학교,"두\r\n줄"\r\n\r\n,,\r\n이바다,기타,\r\n';
    expect(readImport(utf8(text)).lines.map(({ line, name }) => [line, name])).toEqual([
      [2, '김하늘'],
      [6, '이바다'],
    ]);
  });

  it('has a fault in each line that invites nobody', () => {
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

  it('is refused as a whole if it is empty, too long or not a readable list of people', () => {
    expect(faultOf(utf8(''))).toBe('required');
    expect(faultOf(utf8('이름,관계\n'))).toBe('required');
    expect(faultOf(utf8('김하늘,학교,a@a.kr\n이바다,직장,b@a.kr'))).toBe('unknown');
    expect(faultOf(Uint8Array.of(0x80, 0xff, 0xfe, 0x00))).toBe('malformed');
    expect(faultOf(utf8(`이름,관계\n${'"김하늘,학교\n'.repeat(30)}`))).toBe('mismatch');
    const many = (count: number) =>
      utf8(`이름,관계\n${Array.from({ length: count }, (_, n) => `김${n},학교`).join('\n')}`);
    expect(faultOf(many(importRowsMax))).toBeNull();
    expect(faultOf(many(importRowsMax + 1))).toBe('too_many');
  });
});

const rows = '이름,관계,이메일\n김하늘,같은 학교,haneul@example.com\n박산들,직장,\n';
const people = [
  ['김하늘', 'school', 'haneul@example.com'],
  ['박산들', 'work', null],
];
const readPeople = (bytes: Uint8Array) =>
  readImport(bytes).lines.map(({ name, relation, email, fault }) =>
    fault === null ? [name, relation, email] : fault,
  );
const utf16 = (text: string, big = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};

describe('a list as other programs write it', () => {
  it.each([
    ['semicolons', utf8(rows.replaceAll(',', ';'))],
    ['tabs', utf8(rows.replaceAll(',', '\t'))],
    ['Excel’s separator line', utf8(`\uFEFFsep=;\r\n${rows.replaceAll(',', ';')}`)],
    ['Excel’s separator line, padded', utf8(`"sep=,",,\r\n${rows}`)],
    ['UTF-16 with a byte order mark, Excel’s “Unicode text”', utf16(`\uFEFF${rows.replaceAll(',', '\t')}`)],
    ['UTF-16 without a byte order mark', utf16(rows)],
    ['big-endian UTF-16', utf16(`\uFEFF${rows}`, true)],
    ['the line ends of old Macs', utf8(rows.replaceAll('\n', '\r'))],
    ['no line end after the last line', utf8(rows.trimEnd())],
    [
      'a title, a date and a blank line first',
      utf8(`2026 가을 모임 참가자 이름 명단,,\n작성일: 2026.11.20,,\n\n${rows}`),
    ],
    ['empty cells at ends of lines', utf8(rows.replace(/(?<!이메일)\n/g, ',,\n'))],
    ['empty columns before and between', utf8(rows.replace(/^(.)/gm, ',$1').replaceAll(',', ',,'))],
    ['every cell in quotes', utf8(rows.replace(/[^,\n]+/g, '"$&"'))],
    [
      'full-width titles, marked as required',
      utf8(rows.replace('이름,관계,이메일', '이름＊,관계 (필수),ＥＭＡＩＬ')),
    ],
    ['titles repeated at the end', utf8(`${rows}이름,관계,이메일\n`)],
    [
      'invisible characters and special spaces in cells',
      utf8(rows.replaceAll('김하늘', '\uFEFF김하늘\u200B').replaceAll('직장', '\u00A0직장\u00AD')),
    ],
    ['an address after a name', utf8(rows.replace('haneul@', '김하늘 <Haneul＠').replace('.com', '.com>'))],
    ['an address as a link', utf8(rows.replace('haneul@', 'mailto:haneul@'))],
    ['a word for nothing in a cell', utf8(rows.replace('직장,', '직장,없음'))],
    [
      'a long answer that is ignored',
      utf8(rows.replace('이메일\n', '이메일,지원 동기\n').replace('.com\n', `.com,${'가'.repeat(40_000)}\n`)),
    ],
    [
      'a quote in a column that is ignored',
      utf8(rows.replace('이메일\n', '이메일,메모\n').replace('.com\n', '.com,키 5"9\n')),
    ],
    ['a column twice, the first one empty', utf8(rows.replace(/^/gm, ',').replace(/^,/, '이름,'))],
  ])('is read with %s', (_, bytes) => {
    expect(readPeople(bytes)).toEqual(people);
  });

  it.each([
    ['이름*', '어떤 관계인가요?', '이메일 주소 (학교)'],
    ['참가자 이름', '나와의 관계', '학교 이메일'],
    ['학생명', '관계(필수)', 'Email Address'],
    ['성함을 적어 주세요', '저와는 어떤 사이인가요', 'E-mail'],
    ['Name', 'Relationship', 'mail'],
    ['신청자', '관 계', '메일'],
    ['실명\u200B', '관계\u00A0', '전자우편'],
    ['Full Name', 'relation', 'e-mail address *'],
  ])('is read under “%s”, “%s” and “%s”', (name, relation, email) => {
    expect(readPeople(utf8(rows.replace('이름,관계,이메일', `${name},${relation},${email}`)))).toEqual(
      people,
    );
  });

  it('is not confused by similar titles of other columns', () => {
    const text =
      '타임스탬프,학교 이름,이름,이메일 수신 동의,관계자 확인,소속 팀 이름,이메일,관계\n' +
      '2026. 11. 20 오후 3:14:15,서울대학교,김하늘,동의,예,두레,haneul@example.com,같은 학교\n';
    expect(readPeople(utf8(text))).toEqual([people[0]]);
    expect(
      readImport(utf8('이름,관계,주소\n김하늘,학교,서울시 관악구\n')).columns.map(({ as }) => as),
    ).toEqual(['name', 'relation', null]);
  });

  it('may have a line of guidance above the titles, and family names in a column of their own', () => {
    const guided = `안내: 이름, 관계, 이메일을 적어 주세요\n${rows}`;
    expect(readPeople(utf8(guided))).toEqual(people);
    const apart = '성,이름,관계\n김,하늘,학교\n';
    expect(readImport(utf8(apart))).toMatchObject({ ignored: [], lines: [{ name: '김하늘', fault: null }] });
    const latin = 'First Name,Last Name,Relation\nHaneul,Kim,work\n';
    expect(readImport(utf8(latin)).lines).toMatchObject([{ name: 'Haneul Kim', fault: null }]);
  });

  it('may have line breaks and byte order marks in its titles', () => {
    const text = '\uFEFF"이름\n(실명)","관계","\uFEFF이메일"\n"김하늘","같은 학교","haneul@example.com"\n';
    expect(readPeople(utf8(text))).toEqual([people[0]]);
  });

  it('has columns recognized by their content if their titles say nothing', () => {
    const { columns } = readImport(utf8('이름,A,B\n김하늘,h@example.com,같은학교\n박산들,,직장\n'));
    expect(columns).toEqual([
      { title: '이름', sample: '김하늘', as: 'name' },
      { title: 'A', sample: 'h@example.com', as: 'email' },
      { title: 'B', sample: '같은학교', as: 'relation' },
    ]);
  });

  it('is read with chosen columns, and with a chosen relation for lines without a known one', () => {
    const file = utf8('누구,연락\n김하늘,h@example.com\n박산들,\n');
    expect(readImport(file)).toMatchObject({
      lines: [],
      columns: [{ title: '누구', as: null }, { as: 'email' }],
    });
    const chosen = { columns: { name: 0, email: 1, relation: null }, relation: 'school' } as const;
    expect(readImport(file, chosen).lines).toMatchObject([
      { name: '김하늘', email: 'h@example.com', relation: 'school', fault: null },
      { name: '박산들', relation: 'school', fault: null },
    ]);
    const own = utf8('이름,관계\n김하늘,직장\n박산들,사촌\n최강,\n');
    expect(readImport(own, { relation: 'other' }).lines.map(({ relation }) => relation)).toEqual([
      'work',
      'other',
      'other',
    ]);
  });

  it('has faults that name line, column and character', () => {
    const refused = (line: string) => {
      const [read] = readImport(utf8(`메모\n\n이름,관계,이메일\n박산들,직장,\n${line}\n`)).lines.slice(1);
      return [read?.line, read?.fault, read?.column, read?.sign?.code ?? null, read?.sign?.place ?? null];
    };
    expect(refused('김\u202E하늘,학교,')).toEqual([5, 'name_malformed', 'name', 'U+202E', 2]);
    expect(refused('김하늘,학교,a b@c.kr')).toEqual([5, 'email_malformed', 'email', 'U+0020', 2]);
    expect(refused('김하늘,학교,"a@c.kr, b@c.kr"')).toEqual([5, 'email_malformed', 'email', 'U+002C', 7]);
    expect(refused('김하늘,학교,봄@c.kr')).toEqual([5, 'email_malformed', 'email', 'U+BD04', 1]);
    expect(refused('김하늘,학교,a@c')).toEqual([5, 'email_malformed', 'email', null, null]);
    expect(refused('=cmd,학교,')).toEqual([5, 'formula', 'name', 'U+003D', 1]);
    expect(refused('김하늘,사촌,')).toEqual([5, 'relation_unknown', 'relation', null, null]);
    expect(refused('김"하늘,학교,')).toEqual([5, 'cells', 'name', 'U+0022', 2]);
  });

  it('loses only one line to a quote that is never closed, wherever the next quote is', () => {
    for (const after of ['', '이바다,직장,"b@example.com"\n', '이바다,직장,b@example.com,"두\n줄"\n']) {
      const text = `이름,관계,이메일\n"김하늘,학교,\n박산들,직장,\n최강,직장,\n${after}`;
      const { lines } = readImport(utf8(text));
      expect(lines.slice(0, 3).map(({ line, fault }) => [line, fault])).toEqual([
        [2, 'cells'],
        [3, null],
        [4, null],
      ]);
    }
  });

  it('may have an unclosed quote in the last line that is searched for titles', () => {
    const rows = Array.from({ length: 18 }, (_, at) => `사람${at},학교,\n`).join('');
    const { lines } = readImport(utf8(`이름,관계,이메일\n${rows}"김하늘,학교,a@b.kr\n`));
    expect(lines.at(-1)).toMatchObject({ line: 20, fault: 'cells' });
  });

  it('is read in time despite cells of 200,000 brackets', () => {
    const cell = '('.repeat(200_000);
    expect(() => readImport(utf8(`이름,관계,${cell}\n김하늘,학교,${cell}\n`))).not.toThrow();
  });

  it('yields the same 11,172 syllables in CP949 as in UTF-8', () => {
    const syllables = Array.from({ length: 11_172 }, (_, at) => String.fromCodePoint(0xac00 + at));
    const names = Array.from({ length: Math.ceil(syllables.length / 30) }, (_, at) =>
      syllables.slice(at * 30, at * 30 + 30).join(''),
    );
    const text = `이름,관계\n${names.map((name) => `${name},학교`).join('\n')}\n`;
    const [inCp949, inUtf8] = [readImport(iconv.encode(text, 'cp949')), readImport(utf8(text))];
    expect(inUtf8.lines.map(({ name }) => name)).toEqual(names);
    expect(inCp949).toEqual({ ...inUtf8, encoding: 'euc-kr' });
  });

  it('has a fault that names the cell with a byte that is invalid in its encoding', () => {
    const bytes = Buffer.concat([utf8(`${rows}최강`), Buffer.of(0xff), utf8(',직장,\n')]);
    expect(readImport(bytes).lines.at(-1)).toMatchObject({
      line: 4,
      fault: 'name_malformed',
      column: 'name',
      sign: { code: 'U+FFFD', place: 3 },
    });
  });
});

describe('results', () => {
  it('contain links only if the site’s address is given', () => {
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
