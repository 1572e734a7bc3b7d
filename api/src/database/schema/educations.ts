import { educationsMax, yearMax, yearMin } from '@dure/contract/limits.ts';
import { degrees } from '@dure/contract/registration.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { numberBetween, oneOf } from './constraints.ts';
import { members } from './members.ts';
import { universityMajors } from './universities.ts';

/**
 * A member's schools. A student has one; the first (`ordinal` 0) is the profile's own. Majors belong to that school.
 */
export const educations = pgTable(
  'educations',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    ordinal: smallint('ordinal').notNull(),
    universityKey: text('university_key').notNull(),
    degree: text('degree', { enum: degrees }).notNull(),
    /** The year of admission. */
    year: smallint('year').notNull(),
    firstMajorKey: text('first_major_key').notNull(),
    secondMajorKey: text('second_major_key'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.ordinal] }),
    foreignKey({
      name: 'educations_first_major',
      columns: [table.universityKey, table.firstMajorKey],
      foreignColumns: [universityMajors.universityKey, universityMajors.majorKey],
    }),
    foreignKey({
      name: 'educations_second_major',
      columns: [table.universityKey, table.secondMajorKey],
      foreignColumns: [universityMajors.universityKey, universityMajors.majorKey],
    }),
    index('educations_university').on(table.universityKey),
    check('educations_ordinal', numberBetween(table.ordinal, 0, educationsMax - 1)),
    check('educations_degree', oneOf(table.degree, degrees)),
    check('educations_year', numberBetween(table.year, yearMin, yearMax)),
    check('educations_majors_differ', sql`${table.secondMajorKey} <> ${table.firstMajorKey}`),
  ],
);
