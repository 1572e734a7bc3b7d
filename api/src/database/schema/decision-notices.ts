import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './constraints.ts';
import { members } from './members.ts';
import { moderationDecisions } from './moderation-decisions.ts';

/**
 * Notice of a decision to the person it affects, and when they read it. `tokenHash` is a keyed hash of the token mailed
 * to people who cannot sign in (docs/decisions/0067). Deleted with the member.
 */
export const decisionNotices = pgTable(
  'decision_notices',
  {
    decisionId: uuid('decision_id')
      .primaryKey()
      .references(() => moderationDecisions.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    tokenHash: text('token_hash').unique('decision_notices_token_hash'),
    createdAt: createdAt(),
    readAt: moment('read_at'),
  },
  (table) => [index('decision_notices_member').on(table.memberId)],
);
