import {
  keywordMaxLength,
  keywordsMax,
  linksMax,
  projectDescriptionMaxLength,
  projectRolesMax,
  projectTitleMaxLength,
  projectTitleMinLength,
  roleNameMaxLength,
  roleSeatsMax,
} from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, idColumn, lengthBetween, moment, numberBetween } from './constraints.ts';
import { members } from './members.ts';

/** A project (`project_card` on the wire). The migrations add that its creator is one of its members. */
export const projects = pgTable(
  'projects',
  {
    id: idColumn(),
    creatorId: uuid('creator_id')
      .notNull()
      .references(() => members.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** Null while open-ended. */
    endDate: date('end_date', { mode: 'string' }),
    /** In the order in which they are shown. */
    links: text('links').array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** When it went: what is shown looks at this alone. */
    deletedAt: moment('deleted_at'),
    /** It went by an operator's act, who can bring it back. */
    hiddenAt: moment('hidden_at'),
    /** Title and keywords, a line each, as they are searched (search-form.ts). A trigger keeps both up to date. */
    letters: text('letters').notNull().default(''),
    initials: text('initials').notNull().default(''),
  },
  (table) => [
    check('projects_hidden_is_gone', sql`${table.hiddenAt} is null or ${table.deletedAt} is not null`),
    index('projects_creator').on(table.creatorId),
    check('projects_title_length', lengthBetween(table.title, 0, projectTitleMaxLength)),
    check('projects_description', lengthBetween(table.description, 0, projectDescriptionMaxLength)),
    // Of a project that ended with its last member it keeps the id.
    check(
      'projects_told_until_deleted',
      sql`${table.deletedAt} is not null
        or (${lengthBetween(table.title, projectTitleMinLength, projectTitleMaxLength)} and ${table.description} <> '')`,
    ),
    check('projects_links', sql`cardinality(${table.links}) <= ${sql.raw(String(linksMax))}`),
    check('projects_period', sql`${table.endDate} >= ${table.startDate}`),
  ],
);

/** Who handed a project over: what it says may be in their words, which leaving has to know. */
export const projectFormerCreators = pgTable(
  'project_former_creators',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.memberId] }),
    index('project_former_creators_member').on(table.memberId),
  ],
);

export const projectKeywords = pgTable(
  'project_keywords',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    ordinal: smallint('ordinal').notNull(),
    keyword: text('keyword').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.ordinal] }),
    uniqueIndex('project_keywords_once').on(table.projectId, sql`lower(${table.keyword})`),
    index('project_keywords_keyword').on(sql`lower(${table.keyword})`, table.projectId),
    check('project_keywords_ordinal', numberBetween(table.ordinal, 0, keywordsMax - 1)),
    check('project_keywords_keyword_length', lengthBetween(table.keyword, 1, keywordMaxLength)),
  ],
);

/** Whom a project looks for: so many `seats` of a role, in the order of `ordinal`. */
export const projectRoles = pgTable(
  'project_roles',
  {
    id: idColumn(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    ordinal: smallint('ordinal').notNull(),
    name: text('name').notNull(),
    seats: smallint('seats').notNull(),
  },
  (table) => [
    unique('project_roles_of_project').on(table.projectId, table.id),
    check('project_roles_ordinal', numberBetween(table.ordinal, 0, projectRolesMax - 1)),
    check('project_roles_name', lengthBetween(table.name, 1, roleNameMaxLength)),
    check('project_roles_seats', numberBetween(table.seats, 1, roleSeatsMax)),
  ],
);

/** The words that titles and keywords are made of, to find what a misspelt one meant. A trigger keeps them. */
export const projectWords = pgTable(
  'project_words',
  {
    word: text('word').primaryKey(),
    letters: text('letters').notNull(),
  },
  (table) => [
    index('project_words_letters').using('gin', table.letters.op('gin_trgm_ops')),
    check('project_words_word', lengthBetween(table.word, 1, projectTitleMaxLength)),
  ],
);

/**
 * Who takes part (`accepted_users` on the wire), in the order of joining, and whose seat they have taken. A seat is free
 * again with the row that took it.
 */
export const projectMembers = pgTable(
  'project_members',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    /** Null: no seat of a role. */
    roleId: uuid('role_id'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.memberId] }),
    foreignKey({
      name: 'project_members_role_of_project',
      columns: [table.projectId, table.roleId],
      foreignColumns: [projectRoles.projectId, projectRoles.id],
    }),
    index('project_members_member').on(table.memberId),
  ],
);
