import { type NoticeKind, noticeKinds, noticeMailTimes, noticeTopics } from '@dure/contract/notices.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, lengthBetween, moment, oneOf } from './constraints.ts';
import { members } from './members.ts';
import { offers } from './offers.ts';
import { projects } from './projects.ts';
import { reports } from './reports.ts';

const kinds = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];
const mailed = ['at_once', 'daily'] as const;

/**
 * A member's notices, without their texts: names and titles are looked up when a notice is read, so that it
 * shows only what its reader may see then (docs/decisions/0133).
 */
export const notices = pgTable(
  'notices',
  {
    id: idColumn(),
    /** The recipient. */
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: kinds }).notNull(),
    /** What happened, named by its feature: a member gets one notice of it. */
    event: text('event').notNull(),
    /** The member who did it. */
    aboutId: uuid('about_id').references(() => members.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    offerId: uuid('offer_id').references(() => offers.id, { onDelete: 'cascade' }),
    reportId: uuid('report_id').references(() => reports.id, { onDelete: 'cascade' }),
    /** A request for a seat. */
    requestId: uuid('request_id'),
    /** `daily`: waits for the daily mail. `at_once`: was mailed. Null: no mail, or sent in a daily one. */
    mail: text('mail', { enum: mailed }),
    createdAt: createdAt(),
    readAt: moment('read_at'),
  },
  (table) => [
    uniqueIndex('notices_once').on(table.memberId, table.kind, table.event),
    index('notices_member').on(table.memberId, table.id),
    index('notices_unread').on(table.memberId, table.id).where(sql`${table.readAt} is null`),
    index('notices_daily').on(table.memberId).where(sql`${table.mail} = 'daily'`),
    index('notices_about').on(table.aboutId).where(sql`${table.aboutId} is not null`),
    index('notices_project').on(table.projectId).where(sql`${table.projectId} is not null`),
    index('notices_offer').on(table.offerId).where(sql`${table.offerId} is not null`),
    index('notices_report').on(table.reportId).where(sql`${table.reportId} is not null`),
    index('notices_request').on(table.requestId).where(sql`${table.requestId} is not null`),
    check('notices_kind', oneOf(table.kind, kinds)),
    check('notices_event', lengthBetween(table.event, 1, 100)),
    check('notices_mail', oneOf(table.mail, mailed)),
  ],
);

/** When a member wants mails about a topic; without a row, the default applies. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    topic: text('topic', { enum: noticeTopics }).notNull(),
    time: text('time', { enum: noticeMailTimes }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.topic] }),
    check('notice_choices_topic', oneOf(table.topic, noticeTopics)),
    check('notice_choices_time', oneOf(table.time, noticeMailTimes)),
  ],
);
