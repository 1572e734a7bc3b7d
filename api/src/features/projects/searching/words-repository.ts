import type { Sql } from 'postgres';
import { lettersOf } from '../../../search-form.ts';
import { patternOf, patternsWithin } from './mistyped.ts';
import { beginningOf, searchWordOf } from './search-terms.ts';

/** The words in use: those of titles and keywords (`project_words`), which are few beside the projects, and others. */

/** Which of these some project's title, keyword or description holds, or a creator is called. */
export async function findHeld(sql: Sql, words: readonly string[]): Promise<ReadonlySet<string>> {
  const forms = words.map(searchWordOf);
  // Counted, not asked for by EXISTS: of the first that fits the planner thinks that it is found by looking at all.
  const rows = await sql<{ word: string }[]>`
    select typed.word
    from unnest(
      ${sql.array([...words])}, ${sql.array(words.map((word) => patternOf(lettersOf(word))))},
      ${sql.array(forms.map(({ written }) => written ?? ''))}, ${sql.array(forms.map(beginningOf))}
    ) as typed (word, pattern, written, beginning)
    where (select count(*) > 0 from project_words where project_words.letters like typed.pattern)
      or typed.beginning <> '' and (
        exists (
          select from projects
          where project_mention_terms(letters, initials, description) @@ typed.beginning::tsquery and deleted_at is null)
        or exists (
          select from members creator join projects on creator_id = creator.id
          where lower(user_name) = typed.written and left_at is null and deleted_at is null))`;
  return new Set(rows.map(({ word }) => word));
}

/** Few words begin or end alike; of those that do the shortest are looked at. */
const lookedAtEach = 1000;

/** The ones that trigrams take for the most alike. */
const alikeEach = 20;

export interface NearWord {
  /** What was typed, in letters. */
  readonly typed: string;
  readonly word: string;
}

/** Of words that no project holds, given in letters: all words in use that may differ by one mistake. */
export function findHalfSame(sql: Sql, letters: readonly string[]): Promise<NearWord[]> {
  const halves = letters.flatMap((typed) => patternsWithin(typed).map((pattern) => ({ typed, pattern })));
  return sql<NearWord[]>`
    select half.typed, near.word
    from unnest(${sql.array(halves.map(({ typed }) => typed))}, ${sql.array(halves.map(({ pattern }) => pattern))})
        as half (typed, pattern)
      cross join lateral (
        select word from project_words where letters like half.pattern
        order by char_length(word), word limit ${lookedAtEach}
      ) as near`;
}

export interface AlikeWord extends NearWord {
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
