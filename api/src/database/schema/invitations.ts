import { relations } from '@dure/contract/invitations.ts';
import {
  eventHostMaxLength,
  eventPlaceMaxLength,
  eventTitleMaxLength,
  eventWelcomeMaxLength,
  invitationCodeMaxLength,
  invitationCodeMinLength,
  invitationUsesMax,
  requestsPerLink,
  userNameMaxLength,
  vouchReasonMaxLength,
} from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, idColumn, lengthBetween, moment, numberBetween, oneOf } from './constraints.ts';
import { members } from './members.ts';
import { projects } from './projects.ts';

export const invitationKinds = ['person', 'event', 'project'] as const;
/** `registration`: a member joined by it. `answer`: an existing member answered for its project. */
export const invitationPurposes = ['registration', 'answer'] as const;
export const invitationAnswers = ['accepted', 'declined'] as const;

/**
 * The three kinds of links. `uses` counts taken places, by one conditional UPDATE; a null `maxUses` is an open event.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: idColumn(),
    code: text('code').notNull().unique('invitations_code'),
    kind: text('kind', { enum: invitationKinds }).notNull(),
    inviterId: uuid('inviter_id').references(() => members.id),
    /**
     * Cleared when the person leaves, asks to be forgotten, or their inviter leaves; deleted with the row if nobody
     * joined.
     */
    inviteeName: text('invitee_name'),
    /** The vouch: both or neither (Specification 6.2). */
    relation: text('relation', { enum: relations }),
    reason: text('reason'),
    /** For an event. */
    title: text('title'),
    /** For an event: the line on its welcome page. */
    welcome: text('welcome'),
    /** For an event: who holds it, when and where. */
    eventHost: text('event_host'),
    eventDay: date('event_day', { mode: 'string' }),
    eventPlace: text('event_place'),
    isSystemCreated: boolean('is_system_created').notNull().default(false),
    projectId: uuid('project_id').references(() => projects.id),
    maxUses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    /** How often a new link was requested through this one, heard or not. */
    requests: smallint('requests').notNull().default(0),
    /** The inviter wants no more such requests. */
    requestsMutedAt: moment('requests_muted_at'),
    /** For an event: nobody can join earlier. Null: no limit. */
    opensAt: moment('opens_at'),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** The recipient said that they do not know the inviter, which ended the link. */
    inviterUnknownAt: moment('inviter_unknown_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('invitations_inviter_unknown')
      .on(table.inviterUnknownAt)
      .where(sql`${table.inviterUnknownAt} is not null`),
    index('invitations_inviter').on(table.inviterId, table.createdAt),
    index('invitations_project').on(table.projectId),
    index('invitations_created_at').on(table.createdAt),
    index('invitations_unused')
      .on(table.expiresAt)
      .where(sql`${table.uses} = 0 and ${table.kind} <> 'event'`),
    index('invitations_events').on(table.id).where(sql`${table.kind} = 'event'`),
    index('invitations_invitees')
      .on(sql`${table.inviteeName} collate "C"`, table.id)
      .where(sql`${table.uses} = 0 and ${table.kind} <> 'event'`),
    check('invitations_kind', oneOf(table.kind, invitationKinds)),
    check('invitations_code_form', sql`${table.code} ~ '^[A-Za-z0-9_-]+$'`),
    check(
      'invitations_code_length',
      lengthBetween(table.code, invitationCodeMinLength, invitationCodeMaxLength),
    ),
    check('invitations_invitee_name', lengthBetween(table.inviteeName, 1, userNameMaxLength)),
    check('invitations_relation', oneOf(table.relation, relations)),
    check('invitations_reason', lengthBetween(table.reason, 1, vouchReasonMaxLength)),
    check('invitations_vouch_whole', sql`num_nulls(${table.relation}, ${table.reason}) in (0, 2)`),
    check('invitations_title', lengthBetween(table.title, 1, eventTitleMaxLength)),
    check(
      'invitations_event_facts',
      sql`(${table.kind} = 'event' or num_nonnulls(${table.eventHost}, ${table.eventDay}, ${table.eventPlace}) = 0) and ${lengthBetween(table.eventHost, 1, eventHostMaxLength)} and ${lengthBetween(table.eventPlace, 1, eventPlaceMaxLength)}`,
    ),
    check('invitations_welcome', lengthBetween(table.welcome, 1, eventWelcomeMaxLength)),
    check(
      'invitations_of_events',
      sql`${table.kind} = 'event' or num_nonnulls(${table.welcome}, ${table.opensAt}) = 0`,
    ),
    check('invitations_opens_first', sql`${table.opensAt} < ${table.expiresAt}`),
    check('invitations_max_uses', numberBetween(table.maxUses, 1, invitationUsesMax)),
    check(
      'invitations_uses',
      sql`${table.uses} >= 0 and ${table.uses} <= coalesce(${table.maxUses}, ${table.uses})`,
    ),
    check('invitations_requests', numberBetween(table.requests, 0, requestsPerLink)),
    // A usable link says whom it is for.
    check(
      'invitations_named_while_open',
      sql`${table.kind} = 'event' or ${table.inviteeName} is not null or ${table.revokedAt} is not null
        or ${table.uses} > 0`,
    ),
    check('invitations_life', sql`${table.expiresAt} > ${table.createdAt}`),
    check(
      'invitations_by_kind',
      sql`case ${table.kind}
        when 'person' then num_nulls(${table.inviterId}, ${table.maxUses}) = 0
          and num_nonnulls(${table.title}, ${table.projectId}) = 0 and not ${table.isSystemCreated}
        when 'event' then ${table.title} is not null and ${table.isSystemCreated} = (${table.inviterId} is null)
          and num_nonnulls(${table.inviteeName}, ${table.relation}, ${table.projectId}) = 0
        when 'project' then num_nulls(${table.inviterId}, ${table.projectId}, ${table.maxUses}) = 0
          and ${table.title} is null and not ${table.isSystemCreated}
      end`,
    ),
  ],
);

/**
 * Who used an invitation, one row each. A member joins the network once. `answer` is their reply to its project: a
 * student who joins accepts by joining; an alumni's place stays open until they answer.
 */
export const invitationUses = pgTable(
  'invitation_uses',
  {
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => invitations.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    purpose: text('purpose', { enum: invitationPurposes }).notNull().default('registration'),
    usedAt: moment('used_at').notNull().defaultNow(),
    /** Null: no project, or not answered yet. */
    answer: text('answer', { enum: invitationAnswers }),
    /** When the inviter withdrew their vouch for the member. */
    vouchWithdrawnAt: moment('vouch_withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.invitationId, table.memberId] }),
    uniqueIndex('invitation_uses_one_registration')
      .on(table.memberId)
      .where(sql`${table.purpose} = 'registration'`),
    index('invitation_uses_member').on(table.memberId),
    check('invitation_uses_purpose', oneOf(table.purpose, invitationPurposes)),
    check('invitation_uses_answer', oneOf(table.answer, invitationAnswers)),
    check('invitation_uses_answer_given', sql`${table.purpose} <> 'answer' or ${table.answer} is not null`),
  ],
);
