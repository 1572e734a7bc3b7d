import { noticeAbouts, noticeTimes } from '@dure/contract/operating-notices.ts';
import { boolean, check, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { lengthBetween, moment, oneOf } from './constraints.ts';
import { members } from './members.ts';

export const letterKinds = ['daily', 'weekly'] as const;

/** An operator's choice of notices and their time. */
export const teamNotices = pgTable(
  'team_notices',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    about: text('about', { enum: noticeAbouts }).notNull(),
    time: text('time', { enum: noticeTimes }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.about] }),
    check('team_notices_about', oneOf(table.about, noticeAbouts)),
    check('team_notices_time', oneOf(table.time, noticeTimes)),
  ],
);

/** The last letter sent to an operator, by days in Korea that begin at nine. */
export const teamLetters = pgTable(
  'team_letters',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    kind: text('kind', { enum: letterKinds }).notNull(),
    sentOn: date('sent_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind] }),
    check('team_letters_kind', oneOf(table.kind, letterKinds)),
  ],
);

/** The last result of each `doctor` check. */
export const findings = pgTable(
  'findings',
  {
    about: text('about').primaryKey(),
    well: boolean('well').notNull(),
    says: text('says').notNull(),
    /** When it last became well or ceased to be. */
    since: moment('since').notNull().defaultNow(),
    checkedAt: moment('checked_at').notNull().defaultNow(),
  },
  (table) => [
    check('findings_about', lengthBetween(table.about, 1, 40)),
    check('findings_says', lengthBetween(table.says, 1, 1_000)),
  ],
);
