import type { Sql } from 'postgres';

/** What is asked of the product's own functions, each time with the next of its variants. */
export interface Question {
  readonly name: string;
  /** For 99 of 100 times. */
  readonly markMs: number;
  readonly variants: readonly ((sql: Sql) => PromiseLike<unknown>)[];
}
