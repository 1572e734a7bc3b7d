import { companyMaxLength, positionMaxLength, skillMaxLength } from '@dure/contract/limits.ts';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { lengthBetween } from './constraints.ts';

/**
 * A list of words to choose from. `searchText` is the lower-cased name with aliases, `initials` the same in initial
 * consonants (ㅅㅇㄷ); both have a trigram index. `rank` is the list's own order.
 */
function wordTable<Name extends string>(name: Name, maxLength: number) {
  return pgTable(
    name,
    {
      name: text('name').primaryKey(),
      searchText: text('search_text').notNull(),
      initials: text('initials').notNull(),
      rank: integer('rank').notNull(),
    },
    (table) => [
      check(`${name}_name`, lengthBetween(table.name, 1, maxLength)),
      index(`${name}_search_text`).using('gin', table.searchText.op('gin_trgm_ops')),
      index(`${name}_initials`).using('gin', table.initials.op('gin_trgm_ops')),
    ],
  );
}

export const skills = wordTable('skills', skillMaxLength);
export const companies = wordTable('companies', companyMaxLength);
export const positions = wordTable('positions', positionMaxLength);
