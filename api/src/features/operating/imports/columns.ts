import type { Relation } from '@dure/contract/invitations.ts';
import { type ImportColumn, importColumns } from '@dure/contract/operating-imports.ts';
import type { ListRecord } from '../../../lists/records.ts';
import { comparable } from '../../../lists/words.ts';

/** The names people give to their lists' columns, and what they write into them. */

/** Whole titles, and words that identify a column unless `but` is in its title too: `학교 이름` is nobody's name. */
interface Titles {
  readonly whole: RegExp;
  readonly part: RegExp;
  readonly but: RegExp;
}

const titles: Readonly<Record<ImportColumn, Titles>> = {
  name: {
    whole: /^(이름|성함|성명|실명|본명|name|fullname|realname)$/,
    part: /이름|성함|성명|실명|^(참가자|참석자|신청자|지원자|초대할사람|초대받을사람|받는사람|수신자|대상자|회원|학생|멤버|수강생)(명|님)?$|name/,
    but: /학교|대학|학과|전공|회사|직장|기관|단체|팀|동아리|소속|프로젝트|행사|모임|파일|입금|추천|초대한|보호자|학부모|닉네임|별명|아이디|영문|school|univ|major|company|team|project|event|file|user|nick|last|family|sur|referr|inviter|parent/,
  },
  email: {
    whole: /^(이메일|이메일주소|메일|메일주소|email|emailaddress|mail|mailaddress|전자우편|전자메일)$/,
    part: /이메일|메일|전자우편|email|^주소$|^address$/,
    but: /수신|동의|여부|확인|인증|발송|추천|보호자|학부모|초대한|consent|agree|verified|subscribe|sent|parent|inviter/,
  },
  relation: {
    whole: /^(관계|나와의관계|저와의관계|relation|relationship)$/,
    part: /관계|어떤사이|무슨사이|어떻게아는|relation/,
    but: /관계자|관계없|설명|이유|상세|보호자/,
  },
};

/** 2 for a whole title, 1 for a title containing one of its words, otherwise 0. */
function fit(title: string, column: ImportColumn): 0 | 1 | 2 {
  const { whole, part, but } = titles[column];
  const words = comparable(title);
  if (words.length > titleMaxLength || /[@＠]/.test(title)) return 0;
  return whole.test(words) ? 2 : part.test(words) && !but.test(words) ? 1 : 0;
}

/** Longer than any form's question for one of these. */
const titleMaxLength = 60;

/** How well a line names the columns of a list of people; used to find the title line. */
export const titleScore = (cells: readonly string[]): number => {
  const fits = importColumns.map((column) => Math.max(0, ...cells.map((cell) => fit(cell, column))));
  return fits.filter((one) => one > 0).length * 3 + fits.reduce((sum, one) => sum + one, 0);
};

const surname = /^(성|성씨|lastname|surname|familyname)$/;

/** The column of family names, if there is a separate one; otherwise null. */
export function surnameIn(header: readonly string[]): number | null {
  const place = header.findIndex((title) => surname.test(comparable(title)));
  return place < 0 ? null : place;
}

export type Places = Readonly<Record<ImportColumn, number | null>>;

/** Rows sampled to tell what a column contains. */
const sampled = 200;

const column = (records: readonly ListRecord[], place: number) =>
  records.slice(0, sampled).flatMap(({ cells }) => cells[place]?.trim() || []);

/** Whether most cells of a column are addresses, or words for a relation. */
const holds: Readonly<Record<'email' | 'relation', (cell: string) => boolean>> = {
  email: (cell) => /[@＠]/.test(cell),
  relation: (cell) => relationOf(cell) !== null,
};

const mostly = (cells: readonly string[], is: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(is).length * 2 > cells.length;

/**
 * Where each column is: the best matching title, of equal ones the fuller column. Untitled columns are recognized by
 * their content; a postal address is not an email address.
 */
export function placesOf(header: readonly string[], records: readonly ListRecord[]): Places {
  const filled = header.map((_, place) => column(records, place));
  const best = (kind: ImportColumn): number | null => {
    const found = [...header.entries()]
      .map(([place, title]) => ({ place, fit: fit(title, kind), full: filled[place]?.length ?? 0 }))
      .filter(
        ({ place, fit: one }) =>
          one > 0 && !(one === 1 && kind === 'email' && !emailOrEmpty(filled[place] ?? [])),
      )
      .toSorted((one, other) => other.fit - one.fit || other.full - one.full);
    return found[0]?.place ?? null;
  };
  const name = best('name');
  const told = (kind: 'email' | 'relation', taken: readonly (number | null)[]) => {
    const place = best(kind);
    if (place !== null) return place;
    const held = filled.findIndex((cells, at) => !taken.includes(at) && mostly(cells, holds[kind]));
    return held < 0 ? null : held;
  };
  const email = told('email', [name]);
  return { name, email, relation: told('relation', [name, email]) };
}

const emailOrEmpty = (cells: readonly string[]) => cells.length === 0 || mostly(cells, holds.email);

const relations: readonly (readonly [relation: Relation, words: RegExp])[] = [
  [
    'school',
    /^((같은)?(학교|대학교?|학과|과|전공)(친구|선배|후배|선후배|동기|동창)?|동문|동창|대학동기|학교에서만난.{0,6}|school|classmate|alumni|sameschool)$/,
  ],
  ['project', /^((함께(한)?|같이(한)?)?(프로젝트|팀플)(팀원|동료|를함께한.{0,6})?|project|teammate)$/],
  [
    'work',
    /^((같은)?(직장|회사)(동료|선배|후배|상사)?|직장에서만난.{0,6}|동료|일|업무|work|colleague|coworker)$/,
  ],
  ['other', /^(그밖에?|그외에?|기타|other|others|etc)$/],
];

const polite = /(이에요|예요|에요|입니다|이다|관계|사이)$/;

/** The relation that a cell names, or null. Of several answers to a question the first counts. */
export function relationOf(cell: string): Relation | null {
  const [answer = ''] = cell.split(/[,;/\n|·]/);
  const words = comparable(answer);
  const found = relations.find(([, known]) => known.test(words) || known.test(words.replace(polite, '')));
  return found?.[0] ?? null;
}
