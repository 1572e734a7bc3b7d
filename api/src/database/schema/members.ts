import {
  emailMaxLength,
  introductionMaxLength,
  keywordMaxLength,
  keywordsMax,
  linksMax,
  skillMaxLength,
  skillsMax,
  userNameMaxLength,
} from '@dure/contract/limits.ts';
import { type MemberText, memberTexts } from '@dure/contract/member-texts.ts';
import { roles, userTypes } from '@dure/contract/members.ts';
import { type OperatingRole, operatingRoles } from '@dure/contract/operating-roles.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, idColumn, lengthBetween, moment, numberBetween, oneOf } from './constraints.ts';
import { universities } from './universities.ts';

/**
 * A member. Leaving clears everything that identifies the person and keeps the row, so that shared work stays intact.
 * `invitedBy` forms the trust tree; it is null for the first member and events without an inviter, and never changes
 * (enforced in the migrations).
 */
export const members = pgTable(
  'members',
  {
    id: idColumn(),
    userType: text('user_type', { enum: userTypes }).notNull(),
    /** Kept in step with `operatingRole` by a trigger, for older releases. */
    role: text('role', { enum: roles }).notNull().default('member'),
    /** The member's operating role (docs/decisions/0063), or null. The last owner stays one. */
    operatingRole: text('operating_role', { enum: operatingRoles }),
    /** Since when the role is suspended, until an owner or the cli restores it (docs/decisions/0057). */
    roleSuspendedAt: moment('role_suspended_at'),
    /** Lower case; null once the member left, which frees the address. */
    email: text('email').unique('members_email'),
    /** Whether the address was verified by a mailed code (Specification 5.2). */
    emailProven: boolean('email_proven').notNull().default(false),
    /** The school of the verified address's domain. */
    verifiedUniversityKey: text('verified_university_key').references(() => universities.key),
    passwordHash: text('password_hash'),
    userName: text('user_name'),
    /** References `images`, whose rows refer to members: the migrations add the reference. */
    imageId: uuid('image_id').unique('members_image'),
    /** A column of `memberTexts`. */
    introduction: text('introduction'),
    /** In display order. */
    links: text('links').array().notNull().default(sql`'{}'`),
    invitedBy: uuid('invited_by').references((): AnyPgColumn => members.id),
    mentorVerifiedAt: moment('mentor_verified_at'),
    suspendedAt: moment('suspended_at'),
    /** When the suspension ends by itself (docs/decisions/0066); null: when somebody lifts it. */
    suspendedUntil: moment('suspended_until'),
    /** Set by an operator: nobody from here down the trust tree can invite (docs/decisions/0034). */
    frozenAt: moment('frozen_at'),
    /** Set by an operator: the profile is hidden from everyone. */
    hiddenAt: moment('hidden_at'),
    /** The member's choice: the profile is hidden from signed-out visitors. */
    membersOnly: boolean('members_only').notNull().default(false),
    /** When the school's mailbox was proven, or a student last said that they still study there; null once the member left. */
    schoolProvenAt: moment('school_proven_at').defaultNow(),
    /**
     * When the student was last considered for being asked that (docs/decisions/0150); null after leaving.
     */
    schoolAskedAt: moment('school_asked_at').defaultNow(),
    leftAt: moment('left_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('members_invited_by').on(table.invitedBy),
    // For the console's member search, in list order.
    index('members_created_at').on(table.createdAt),
    index('members_user_name').on(sql`${table.userName} collate "C"`, table.id),
    index('members_initials').on(sql`hangul_initials(${table.userName}) collate "C"`, table.id),
    // For finding projects by their creator's name (docs/decisions/0091). Not a partial index: the planner has no
    // statistics for one and would expect every name to match everybody.
    index('members_named').on(sql`lower(${table.userName})`),
    index('members_school').on(table.verifiedUniversityKey, table.id),
    // One mailbox is one person, however the address is written (docs/decisions/0121).
    index('members_mailbox').on(sql`mailbox_of(${table.email})`).where(sql`${table.email} is not null`),
    index('members_team').on(table.id).where(sql`${table.operatingRole} is not null`),
    index('members_suspended').on(table.id).where(sql`${table.suspendedAt} is not null`),
    index('members_frozen').on(table.id).where(sql`${table.frozenAt} is not null`),
    index('members_hidden').on(table.id).where(sql`${table.hiddenAt} is not null`),
    // Students who are asked next whether they still study at their school.
    index('members_school_asked')
      .on(table.schoolAskedAt)
      .where(sql`${table.userType} = 'student' and ${table.verifiedUniversityKey} is not null`),
    index('members_mentors').on(table.id).where(sql`${table.mentorVerifiedAt} is not null`),
    check('members_user_type', oneOf(table.userType, userTypes)),
    check('members_role', oneOf(table.role, roles)),
    check('members_operating_role', oneOf(table.operatingRole, operatingRoles)),
    check(
      'members_suspended_role',
      sql`${table.roleSuspendedAt} is null or ${table.operatingRole} is not null`,
    ),
    check(
      'members_email_form',
      sql`${table.email} = lower(${table.email}) and ${table.email} ~ '^[^@ ]+@[^@ ]+[.][^@ ]+$'`,
    ),
    check('members_email_length', lengthBetween(table.email, 3, emailMaxLength)),
    check('members_user_name', lengthBetween(table.userName, 1, userNameMaxLength)),
    check('members_introduction', lengthBetween(table.introduction, 1, introductionMaxLength)),
    check(
      'members_links',
      sql`cardinality(${table.links}) <= ${sql.raw(String(linksMax))} and (${table.leftAt} is null or ${table.links} = '{}')`,
    ),
    check('members_not_invited_by_self', sql`${table.invitedBy} <> ${table.id}`),
    check('members_mentor_is_alumni', sql`${table.mentorVerifiedAt} is null or ${table.userType} = 'alumni'`),
    check('members_school_is_proven', sql`${table.verifiedUniversityKey} is null or ${table.emailProven}`),
    check(
      'members_named_until_left',
      sql`case when ${table.leftAt} is null
        then num_nulls(${table.email}, ${table.userName}, ${table.passwordHash}) = 0
        else num_nonnulls(${table.email}, ${table.userName}, ${table.passwordHash}, ${table.imageId}, ${table.introduction}) = 0
      end`,
    ),
  ],
);

export type MemberTexts = Readonly<Pick<typeof members.$inferSelect, MemberText>>;

type Holding = { readonly [Name in keyof MemberTexts]?: MemberTexts[Name] | undefined };
type TextsOf<Of> = { [Name in keyof Pick<Of, keyof MemberTexts & keyof Of>]: Exclude<Of[Name], undefined> };

/** Picks exactly the texts that members write about themselves from an object. */
export const memberTextsOf = <Of extends Holding>(of: Of) =>
  Object.fromEntries(
    memberTexts.flatMap((name) => (of[name] === undefined ? [] : [[name, of[name]]])),
  ) as TextsOf<Of>;

/**
 * Earlier names and addresses of a member. Kept until they leave, only so that leaving can find them in their texts as
 * well.
 */
export const formerNames = pgTable(
  'former_names',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.name] }),
    check('former_names_name', lengthBetween(table.name, 1, emailMaxLength)),
  ],
);

export const memberKeywords = pgTable(
  'member_keywords',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    ordinal: smallint('ordinal').notNull(),
    keyword: text('keyword').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.ordinal] }),
    uniqueIndex('member_keywords_once').on(table.memberId, sql`lower(${table.keyword})`),
    check('member_keywords_ordinal', numberBetween(table.ordinal, 0, keywordsMax - 1)),
    check('member_keywords_keyword', lengthBetween(table.keyword, 1, keywordMaxLength)),
  ],
);

export const memberSkills = pgTable(
  'member_skills',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    ordinal: smallint('ordinal').notNull(),
    skill: text('skill').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.ordinal] }),
    uniqueIndex('member_skills_once').on(table.memberId, sql`lower(${table.skill})`),
    index('member_skills_skill').on(sql`lower(${table.skill})`),
    check('member_skills_ordinal', numberBetween(table.ordinal, 0, skillsMax - 1)),
    check('member_skills_skill_length', lengthBetween(table.skill, 1, skillMaxLength)),
  ],
);

/** The operating role in force; null if there is none or it is suspended. */
export const activeRole = sql<OperatingRole | null>`case when ${members.roleSuspendedAt} is null then ${members.operatingRole} end`;
