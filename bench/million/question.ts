import type { Sql } from 'postgres';

/** A query by the product's own functions, with the next variant each time. */
export interface Question {
  readonly name: string;
  /** The limit for 99 of 100 runs. */
  readonly markMs: number;
  readonly variants: readonly ((sql: Sql) => PromiseLike<unknown>)[];
}

/** The second page, whose cursor the first one gives. */
export const secondPage =
  <Page extends { readonly next: string | null }>(page: (sql: Sql, after?: string) => Promise<Page>) =>
  async (sql: Sql) => {
    const { next } = await page(sql);
    if (next !== null) await page(sql, next);
  };
