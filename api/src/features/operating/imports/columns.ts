import type { Relation } from '@dure/contract/invitations.ts';

/** What people call the columns of their lists, and what they write into them. */

export type Column = 'name' | 'email' | 'relation';

const columns: Readonly<Record<string, Column>> = {
  이름: 'name',
  성함: 'name',
  성명: 'name',
  name: 'name',
  이메일: 'email',
  이메일주소: 'email',
  메일: 'email',
  메일주소: 'email',
  주소: 'email',
  email: 'email',
  'e-mail': 'email',
  address: 'email',
  관계: 'relation',
  relation: 'relation',
};

const relations: Readonly<Record<string, Relation>> = {
  같은학교: 'school',
  학교: 'school',
  school: 'school',
  함께한프로젝트: 'project',
  프로젝트: 'project',
  project: 'project',
  직장: 'work',
  회사: 'work',
  일: 'work',
  work: 'work',
  그밖에: 'other',
  그밖: 'other',
  기타: 'other',
  other: 'other',
};

const plain = (text: string) => text.normalize('NFC').replace(/\s/gu, '').toLowerCase();

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | null =>
  Object.hasOwn(table, key) ? (table[key] ?? null) : null;

/** Null for a column that means nothing here. */
export const columnOf = (title: string): Column | null => own(columns, plain(title));

/** Null for a word that is none. */
export const relationOf = (cell: string): Relation | null => own(relations, plain(cell));
