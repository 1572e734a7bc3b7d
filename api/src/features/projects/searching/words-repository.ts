import type { Sql } from 'postgres';
import { lettersOf } from '../../../search-form.ts';
import { beginningPattern } from './mentions-repository.ts';
import { patternOf, slipsOf } from './mistyped.ts';
import { literal } from './repository.ts';
import { beginningOf, searchWordOf } from './search-terms.ts';

/** The words in use: those of titles and keywords (`project_words`), which are few beside the projects, and others. */

/** What many descriptions say is in one of the latest; of the index it would bring all of them. */
const latestAsked = 100;

/** Which of these some project's title, keyword or description holds, or a creator is called. */
export async function findHeld(sql: Sql, words: readonly string[]): Promise<ReadonlySet<string>> {
  const forms = words.map(searchWordOf);
  // Counted, not asked for by EXISTS: of the first that fits the planner thinks that it is found by looking at all.
  const rows = await sql<{ word: string }[]>`
    select typed.word
    from unnest(
      (select ${sql.array([...words])}::text[]),
      (select ${sql.array(words.map((word) => patternOf(lettersOf(word))))}::text[]),
      (select ${sql.array(forms.map(({ written }) => written ?? ''))}::text[]),
      (select ${sql.array(forms.map(beginningOf))}::text[]),
      (select ${sql.array(forms.map(({ written }) => beginningPattern(written ?? '')))}::text[])
    ) as typed (word, pattern, written, beginning, begins)
    where (select count(*) > 0 from project_words where project_words.letters like typed.pattern)
      or typed.beginning <> '' and (
        (select count(*) > 0 from (
          select description from projects where deleted_at is null order by id desc limit ${literal(sql, latestAsked)}
        ) as latest where case when strpos(description, typed.written) > 0 then regexp_like(description, typed.begins, 'i') end)
        or exists (
          select from projects
          where project_mention_terms(letters, initials, description) @@ typed.beginning::tsquery and deleted_at is null)
        or exists (
          select from members creator join projects on creator_id = creator.id
          where lower(user_name) = typed.written and left_at is null and deleted_at is null))`;
  return new Set(rows.map(({ word }) => word));
}

/** Of the words that may be meant, the shortest. */
const lookedAtEach = 1000;

/** Of words that no project holds, given in letters: all words in use that any of them may differ from by one mistake. */
export async function findNear(sql: Sql, letters: readonly string[]): Promise<string[]> {
  const rows = await sql<{ word: string }[]>`
    select word from project_words where word_slips(word) && ${sql.array(letters.flatMap(slipsOf))}
    order by char_length(word), word limit ${lookedAtEach * letters.length}`;
  return rows.map(({ word }) => word);
}

/** The ones that trigrams take for the most alike. */
const alikeEach = 20;

export interface AlikeWord {
  /** What was typed, in letters. */
  readonly typed: string;
  readonly word: string;
  /** As trigrams tell: at most 1. */
  readonly likeness: number;
}

/** The most alike, whatever the mistakes; it takes as long as all else that is asked of a word. */
export function findAlike(sql: Sql, letters: readonly string[]): Promise<AlikeWord[]> {
  return sql<AlikeWord[]>`
    select typed.letters as typed, nearest.word, nearest.likeness
    from unnest(${sql.array([...letters])}) as typed (letters)
      cross join lateral (
        select word, similarity(project_words.letters, typed.letters) as likeness from project_words
        where project_words.letters % typed.letters
        order by likeness desc, char_length(word), word limit ${alikeEach}
      ) as nearest`;
}
