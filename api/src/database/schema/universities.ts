import { catalogKeyMaxLength, domainMaxLength, universityNameMaxLength } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { lengthBetween, moment } from './constraints.ts';

/** Loaded at the start. A school that leaves the list stays, unlisted, for its members. */
export const universities = pgTable(
  'universities',
  {
    key: text('key').primaryKey(),
    nameKo: text('name_ko').notNull(),
    nameEn: text('name_en').notNull(),
    listed: boolean('listed').notNull().default(true),
  },
  (table) => [
    check('universities_key', sql`${table.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('universities_key_length', lengthBetween(table.key, 1, catalogKeyMaxLength)),
    check('universities_name_ko', lengthBetween(table.nameKo, 1, universityNameMaxLength)),
    check('universities_name_en', lengthBetween(table.nameEn, 1, universityNameMaxLength)),
  ],
);

/** The operator's changes to the built-in schools, and further ones. The tables above are derived from both. */
export const universityEntries = pgTable(
  'university_entries',
  {
    key: text('key').primaryKey(),
    nameKo: text('name_ko').notNull(),
    nameEn: text('name_en').notNull(),
    domains: text('domains').array().notNull(),
    /** False: no longer supported, even if it is built in. */
    listed: boolean('listed').notNull().default(true),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('university_entries_key', sql`${table.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('university_entries_key_length', lengthBetween(table.key, 1, catalogKeyMaxLength)),
    check('university_entries_name_ko', lengthBetween(table.nameKo, 1, universityNameMaxLength)),
    check('university_entries_name_en', lengthBetween(table.nameEn, 1, universityNameMaxLength)),
    check('university_entries_domains', sql`cardinality(${table.domains}) > 0`),
  ],
);

/** A mail domain belongs to one school only. */
export const universityDomains = pgTable(
  'university_domains',
  {
    domain: text('domain').primaryKey(),
    universityKey: text('university_key')
      .notNull()
      .references(() => universities.key),
  },
  (table) => [
    check('university_domains_domain', sql`${table.domain} ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$'`),
    check('university_domains_domain_length', lengthBetween(table.domain, 3, domainMaxLength)),
    index('university_domains_university').on(table.universityKey),
  ],
);

export const majors = pgTable(
  'majors',
  {
    key: text('key').primaryKey(),
    nameKo: text('name_ko').notNull(),
    nameEn: text('name_en').notNull(),
  },
  (table) => [
    check('majors_key', sql`${table.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('majors_key_length', lengthBetween(table.key, 1, catalogKeyMaxLength)),
    check('majors_name_ko', lengthBetween(table.nameKo, 1, universityNameMaxLength)),
    check('majors_name_en', lengthBetween(table.nameEn, 1, universityNameMaxLength)),
  ],
);

/** Which majors a school has; many schools share a list. */
export const universityMajors = pgTable(
  'university_majors',
  {
    universityKey: text('university_key')
      .notNull()
      .references(() => universities.key),
    majorKey: text('major_key')
      .notNull()
      .references(() => majors.key),
    listed: boolean('listed').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.universityKey, table.majorKey] })],
);

/** The version of each built-in list in the tables, so that a start with the same list writes nothing. */
export const catalogVersions = pgTable('catalog_versions', {
  list: text('list').primaryKey(),
  digest: text('digest').notNull(),
  loadedAt: moment('loaded_at').notNull().defaultNow(),
});

/** The day when an address of a mail domain was last verified. */
export const domainUses = pgTable('domain_uses', {
  domain: text('domain').primaryKey(),
  lastUsedOn: date('last_used_on').notNull(),
});
