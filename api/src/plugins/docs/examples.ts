import { readFileSync } from 'node:fs';

/** A call as it was made once, and what it answered. Ids, times and secrets stand for the real ones. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly status: number;
  readonly answer: unknown;
}

/** By the name of the call. */
export type Examples = Readonly<Record<string, Example>>;

export const examplesFile = new URL('examples.json', import.meta.url);

/** The examples of the document, which `api/test/examples.test.ts` makes again and compares. */
export const readExamples = (): Examples => JSON.parse(readFileSync(examplesFile, 'utf8')) as Examples;
