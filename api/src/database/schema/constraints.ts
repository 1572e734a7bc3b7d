import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The pieces every table is made of. Numbers in a CHECK are written out, since DDL takes no parameters. */

/** `id uuid` drawn by the database: UUIDv7, so that ids sort by the time they were made. */
export const idColumn = () => uuid('id').primaryKey().default(sql`uuidv7()`);

/** A moment with its zone, read and written as `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const createdAt = () => moment('created_at').notNull().defaultNow();

/** `min` to `max` code points; null passes. */
export const lengthBetween = (column: AnyPgColumn, min: number, max: number): SQL =>
  sql`char_length(${column}) between ${whole(min)} and ${whole(max)}`;

/** A whole number from `min` to `max`; null passes. */
export const numberBetween = (column: AnyPgColumn, min: number, max: number): SQL =>
  sql`${column} between ${whole(min)} and ${whole(max)}`;

/** One of a closed list of words, which hold no quotes; null passes. */
export const oneOf = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;

function whole(number: number): SQL {
  return sql.raw(String(Math.trunc(number)));
}
