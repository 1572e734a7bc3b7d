import type { Sql } from 'postgres';

/** What is asked of the product's own functions, each time with the next of its variants. */
export interface Question {
  readonly name: string;
  /** For 99 of 100 times. */
  readonly markMs: number;
  readonly variants: readonly ((sql: Sql) => PromiseLike<unknown>)[];
}

/** The page after the first, whose own address the first says. */
export const secondPage =
  <Page extends { readonly next: string | null }>(page: (sql: Sql, after?: string) => Promise<Page>) =>
  async (sql: Sql) => {
    const { next } = await page(sql);
    if (next !== null) await page(sql, next);
  };
