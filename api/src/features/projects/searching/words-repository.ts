import type { Sql } from 'postgres';
import { lettersOf } from '../../../search-form.ts';
import { beginningPattern } from './mentions-repository.ts';
import { patternOf, slipsOf } from './mistyped.ts';
import { literal } from './repository.ts';
import { beginningOf, inTitles, type SearchWord, searchWordOf } from './search-terms.ts';

/** The words in use: in titles and keywords (`project_words`, rather few), descriptions and names. */

/** Common words are looked for in this many latest descriptions; the index would return every match. */
const latestAsked = 100;

/** A word of a query, as typed or as typed on the other keyboard layout. */
export interface Form {
  /** The index of the word in the query. */
  readonly place: number;
  readonly word: string;
  readonly mayBeMisspelt: boolean;
}

/** What is known about a query's words. */
export interface Use {
  /** Forms that occur in a word in use, in a description or as a creator's name. */
  readonly held: ReadonlySet<string>;
  /**
   * Other forms that titles and keywords contain across a blank or as initials. Not looked up for a single character,
   * which thousands contain.
   */
  readonly spanned: ReadonlySet<string>;
  /** The whole query is somebody's name. */
  readonly isName: boolean;
  /** For words without any form in use: all words in use within about one mistake. */
  readonly near: readonly string[];
}

/** How many candidates to check for each word, the shortest first. */
const lookedAtEach = 1000;

const texts = (sql: Sql, column: readonly string[]) => sql`(select ${[...column]}::text[])`;

/** The forms with everything that they are looked up by. */
function typed(sql: Sql, forms: readonly Form[]) {
  const words = forms.map(({ word }) => searchWordOf(word));
  const column = (of: (form: Form) => string) => texts(sql, forms.map(of));
  const columnOfWords = (of: (word: SearchWord) => string) => texts(sql, words.map(of));
  return sql`
    select * from unnest(
      ${column(({ place }) => String(place))}, ${column(({ word }) => word)},
      ${column(({ word }) => patternOf(lettersOf(word)))}, ${columnOfWords(inTitles)},
      ${columnOfWords(({ written }) => written ?? '')}, ${columnOfWords(beginningOf)},
      ${columnOfWords(({ written }) => beginningPattern(written ?? ''))}
    ) as typed (place, word, pattern, titled, written, beginning, begins)`;
}

/** Search keys of the words that may be misspelt and have no form in use. */
function slipsOfUnheld(sql: Sql, forms: readonly Form[]) {
  const slips = forms
    .filter(({ mayBeMisspelt }) => mayBeMisspelt)
    .flatMap(({ place, word }) => slipsOf(lettersOf(word)).map((slip) => ({ place: String(place), slip })));
  const [places, left] = [slips.map(({ place }) => place), slips.map(({ slip }) => slip)];
  return sql`
    select slip from unnest(${texts(sql, places)}, ${texts(sql, left)}) as left_of (place, slip)
    where place not in (select place from held)`;
}

// Counts words instead of using EXISTS, for which the planner assumes a full scan up to the first match.
const isHeld = (sql: Sql) => sql`(
  (select count(*) > 0 from project_words where project_words.letters like pattern)
  or beginning <> '' and (
    exists (
      select from latest
      where case when strpos(description, written) > 0 then regexp_like(description, begins, 'i') end)
    or exists (
      select from projects
      where project_mention_terms(letters, initials, description) @@ beginning::tsquery and deleted_at is null)
    or exists (
      select from members creator join projects on creator_id = creator.id
      where lower(user_name) = written and left_at is null and deleted_at is null)))`;

/**
 * Finds which of these forms are in use, and the words near those that aren't, in one statement. @param whole the query
 */
export async function findUse(sql: Sql, forms: readonly Form[], whole: string): Promise<Use> {
  const rows = await sql<{ how: 'held' | 'spanned' | 'named' | 'near'; word: string }[]>`
    with typed as materialized (${typed(sql, forms)}), latest as materialized (
      select description from projects where deleted_at is null order by id desc limit ${literal(sql, latestAsked)}
    ), held as materialized (
      select place, word from typed where ${isHeld(sql)}
    ), near as materialized (
      select word from project_words where word_slips(word) && array(${slipsOfUnheld(sql, forms)})
      order by char_length(word), word limit ${lookedAtEach * forms.length}
    )
    select 'held' as how, word from held
    union all select 'spanned', word from typed
      where beginning <> '' and word not in (select word from held)
        and exists (select from projects where project_search_terms(letters, initials) @@ titled::tsquery)
    union all select 'named', ''
      where exists (select from members where lower(user_name) = ${whole.toLowerCase()} and left_at is null)
    union all select 'near', word from near`;
  const those = (how: string) => rows.filter((row) => row.how === how).map(({ word }) => word);
  return {
    held: new Set(those('held')),
    spanned: new Set(those('spanned')),
    isName: those('named').length > 0,
    near: those('near'),
  };
}

/** The number of most similar words by trigrams. */
const alikeEach = 20;

export interface AlikeWord {
  /** What was typed, in letters. */
  readonly typed: string;
  readonly word: string;
  /** Trigram similarity, at most 1. */
  readonly likeness: number;
}

/** The most similar words, whatever the mistakes; costs as much as all other lookups of a word. */
export function findAlike(sql: Sql, letters: readonly string[]): Promise<AlikeWord[]> {
  return sql<AlikeWord[]>`
    select typed.letters as typed, nearest.word, nearest.likeness
    from unnest(${[...letters]}::text[]) as typed (letters)
      cross join lateral (
        select word, similarity(project_words.letters, typed.letters) as likeness from project_words
        where project_words.letters % typed.letters
        order by likeness desc, char_length(word), word limit ${alikeEach}
      ) as nearest`;
}
