import {
  companyMaxLength,
  positionMaxLength,
  specialtiesMax,
  specialtyMaxLength,
  workplacesPerAlumni,
} from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { lengthBetween, numberBetween } from './constraints.ts';
import { members } from './members.ts';

/** An alumni's workplace and job title. */
export const careers = pgTable(
  'careers',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    ordinal: smallint('ordinal').notNull(),
    company: text('company').notNull(),
    position: text('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.ordinal] }),
    check('careers_ordinal', numberBetween(table.ordinal, 0, workplacesPerAlumni - 1)),
    check('careers_company', lengthBetween(table.company, 1, companyMaxLength)),
    check('careers_position', lengthBetween(table.position, 1, positionMaxLength)),
  ],
);

/** The specialties of a career (`field` on the wire). */
export const careerSpecialties = pgTable(
  'career_specialties',
  {
    memberId: uuid('member_id').notNull(),
    careerOrdinal: smallint('career_ordinal').notNull(),
    ordinal: smallint('ordinal').notNull(),
    specialty: text('specialty').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.careerOrdinal, table.ordinal] }),
    foreignKey({
      name: 'career_specialties_career',
      columns: [table.memberId, table.careerOrdinal],
      foreignColumns: [careers.memberId, careers.ordinal],
    }).onDelete('cascade'),
    uniqueIndex('career_specialties_once').on(
      table.memberId,
      table.careerOrdinal,
      sql`lower(${table.specialty})`,
    ),
    check('career_specialties_ordinal', numberBetween(table.ordinal, 0, specialtiesMax - 1)),
    check('career_specialties_specialty', lengthBetween(table.specialty, 1, specialtyMaxLength)),
  ],
);
