import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './constraints.ts';
import { members } from './members.ts';
import { projects } from './projects.ts';

/**
 * The texts of a project with their author; the newest version is current (docs/decisions/0117). Texts of older
 * versions are null once their author left.
 */
export const projectVersions = pgTable(
  'project_versions',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Counts from 1 in each project. */
    version: integer('version').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => members.id),
    title: text('title'),
    description: text('description'),
    keywords: text('keywords').array(),
    /** The names of the roles it looks for. */
    roles: text('roles').array(),
    /** Also null in versions older than links. */
    links: text('links').array(),
    /** The text about what came of it. */
    cameOfIt: text('came_of_it'),
    writtenAt: moment('written_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.version] }),
    index('project_versions_author').on(table.authorId),
    check('project_versions_version', sql`${table.version} >= 1`),
    check(
      'project_versions_whole',
      sql`num_nulls(${table.title}, ${table.description}, ${table.keywords}, ${table.roles}) in (0, 4)`,
    ),
  ],
);
