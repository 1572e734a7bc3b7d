import { readFileSync } from 'node:fs';

/** A recorded call and its answer, with placeholders for ids, times and secrets. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly status: number;
  readonly answer: unknown;
}

/** By the call's name. */
export type Examples = Readonly<Record<string, Example>>;

export const examplesFile = new URL('examples.json', import.meta.url);

/** The document's examples, which `api/test/examples.test.ts` repeats and compares. */
export const readExamples = (): Examples => JSON.parse(readFileSync(examplesFile, 'utf8')) as Examples;
