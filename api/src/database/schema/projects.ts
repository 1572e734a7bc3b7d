import {
  keywordMaxLength,
  keywordsMax,
  linksMax,
  projectDescriptionMaxLength,
  projectOutcomeMaxLength,
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
    /** Null if it has no end date. */
    endDate: date('end_date', { mode: 'string' }),
    /** In display order. */
    links: text('links').array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** When it disappeared; queries check this column only. */
    deletedAt: moment('deleted_at'),
    /** The last news is at least this recent; checked again once it is long ago (docs/decisions/0135). */
    newsAt: moment('news_at').notNull().defaultNow(),
    /** Since when its creator is asked whether it continues; null if not asked. */
    askedAt: moment('asked_at'),
    /** Since when it rests; null if it does not. */
    restedAt: moment('rested_at'),
    /** Since when it is hidden and offered to its team, because its creator left (docs/decisions/0151). */
    unledSince: moment('unled_since'),
    /** What came of it, written once it has ended. */
    cameOfIt: text('came_of_it'),
    /** Set if an operator hid it, who can restore it. */
    hiddenAt: moment('hidden_at'),
    /** Title and keywords in search form, a line each (search-form.ts). Maintained by a trigger. */
    letters: text('letters').notNull().default(''),
    initials: text('initials').notNull().default(''),
  },
  (table) => [
    check('projects_hidden_is_gone', sql`${table.hiddenAt} is null or ${table.deletedAt} is not null`),
    index('projects_creator').on(table.creatorId),
    index('projects_quiet')
      .on(table.newsAt)
      .where(sql`${table.deletedAt} is null and ${table.restedAt} is null and ${table.askedAt} is null`),
    index('projects_unled').on(table.unledSince).where(sql`${table.unledSince} is not null`),
    index('projects_asked').on(table.askedAt).where(sql`${table.askedAt} is not null`),
    check('projects_title_length', lengthBetween(table.title, 0, projectTitleMaxLength)),
    check('projects_description', lengthBetween(table.description, 0, projectDescriptionMaxLength)),
    // The id of the last member stays after the project ended with them.
    check(
      'projects_told_until_deleted',
      sql`${table.deletedAt} is not null
        or (${lengthBetween(table.title, projectTitleMinLength, projectTitleMaxLength)} and ${table.description} <> '')`,
    ),
    check('projects_came_of_it', lengthBetween(table.cameOfIt, 1, projectOutcomeMaxLength)),
    check('projects_links', sql`cardinality(${table.links}) <= ${sql.raw(String(linksMax))}`),
    check('projects_period', sql`${table.endDate} >= ${table.startDate}`),
  ],
);

/** Previous creators of a project. Leaving needs them, since the project's texts may be theirs. */
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

/** The roles a project looks for, each with a number of `seats`, in the order of `ordinal`. */
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

/** The words of titles and keywords, for finding what a misspelt word meant. Maintained by a trigger. */
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
 * The team (`accepted_users` on the wire), in order of joining, with the seat that each member took. Deleting the row
 * frees the seat.
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
