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
 * A member. Leaving empties everything that names the person and keeps the row, so that what others made together
 * with them stays whole. `invitedBy` is the tree of trust; null for the first member and for events without an inviter,
 * and never changed, to which the migrations see.
 */
export const members = pgTable(
  'members',
  {
    id: idColumn(),
    userType: text('user_type', { enum: userTypes }).notNull(),
    /** Kept in step with `operatingRole` by the migrations, for releases that know of no other. */
    role: text('role', { enum: roles }).notNull().default('member'),
    /** What somebody of the team may do (docs/decisions/0063); null for every other member. The last owner stays one. */
    operatingRole: text('operating_role', { enum: operatingRoles }),
    /** Since when the role gives no rights: until an owner gives it again, or the cli (docs/decisions/0057). */
    roleSuspendedAt: moment('role_suspended_at'),
    /** In lower case; null once the member left, so that the address is free again. */
    email: text('email').unique('members_email'),
    /** Whether the address was proven by a mailed code (Specification 5.2). */
    emailProven: boolean('email_proven').notNull().default(false),
    /** The school whose domain the proven address has. */
    verifiedUniversityKey: text('verified_university_key').references(() => universities.key),
    passwordHash: text('password_hash'),
    userName: text('user_name'),
    /** Of the table `images`, whose rows name their members: the migrations add the reference. */
    imageId: uuid('image_id').unique('members_image'),
    /** One of `memberTexts`. */
    introduction: text('introduction'),
    /** In the order in which they are shown. */
    links: text('links').array().notNull().default(sql`'{}'`),
    invitedBy: uuid('invited_by').references((): AnyPgColumn => members.id),
    mentorVerifiedAt: moment('mentor_verified_at'),
    suspendedAt: moment('suspended_at'),
    /** When the suspension is lifted by itself (docs/decisions/0066); null: until somebody lifts it. */
    suspendedUntil: moment('suspended_until'),
    /** An operator's act: from here on down the tree of trust nobody invites (docs/decisions/0034). */
    frozenAt: moment('frozen_at'),
    /** An operator's act: the profile is shown to nobody. */
    hiddenAt: moment('hidden_at'),
    /** Their own choice: who is not signed in sees no profile. */
    membersOnly: boolean('members_only').notNull().default(false),
    leftAt: moment('left_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('members_invited_by').on(table.invitedBy),
    // What the console looks members up by, in the order it lists them.
    index('members_created_at').on(table.createdAt),
    index('members_user_name').on(sql`${table.userName} collate "C"`, table.id),
    index('members_initials').on(sql`hangul_initials(${table.userName}) collate "C"`, table.id),
    // Who made a project is found by what they are called (docs/decisions/0091).
    // Of all of them: of part of a table the planner uses no statistics, and takes a name for everybody's.
    index('members_named').on(sql`lower(${table.userName})`),
    index('members_school').on(table.verifiedUniversityKey, table.id),
    // One mailbox is one person, however its address is written (docs/decisions/0121).
    index('members_mailbox').on(sql`mailbox_of(${table.email})`).where(sql`${table.email} is not null`),
    index('members_team').on(table.id).where(sql`${table.operatingRole} is not null`),
    index('members_suspended').on(table.id).where(sql`${table.suspendedAt} is not null`),
    index('members_frozen').on(table.id).where(sql`${table.frozenAt} is not null`),
    index('members_hidden').on(table.id).where(sql`${table.hiddenAt} is not null`),
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

/**
 * What members may say of themselves, a text each, by its column; null where they say nothing. It is edited, read by
 * members, in one's own data and gone with who leaves by having its name here (docs/decisions/0114).
 */
export const memberTexts = ['introduction'] as const;

export type MemberTexts = Readonly<Record<(typeof memberTexts)[number], string | null>>;

type Holding = { readonly [Name in keyof MemberTexts]?: MemberTexts[Name] | undefined };
type TextsOf<Of> = { [Name in keyof Pick<Of, keyof MemberTexts & keyof Of>]: Exclude<Of[Name], undefined> };

/** The texts alone of whatever has them, without those that are not named there. */
export const memberTextsOf = <Of extends Holding>(of: Of) =>
  Object.fromEntries(
    memberTexts.flatMap((name) => (of[name] === undefined ? [] : [[name, of[name]]])),
  ) as TextsOf<Of>;

/**
 * What a member was called or written to at before: a name, an address. Kept until they leave, for that alone: so that
 * leaving finds it in their words as well.
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

/** The operating role that gives a member rights now; null where there is none or it is suspended. */
export const activeRole = sql<OperatingRole | null>`case when ${members.roleSuspendedAt} is null then ${members.operatingRole} end`;
