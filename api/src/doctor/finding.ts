import { causesOf } from '../error-causes.ts';

/** The result of one check, and what to do if it failed. */
export interface Finding {
  readonly about: string;
  readonly well: boolean;
  readonly says: string;
}

/** A check found a problem; the message says what to do. */
export class Unwell extends Error {}

/** Resolves to a sentence if all is well. @throws Unwell, or whatever went wrong */
export type Check = () => Promise<string>;

const withinMs = 15_000;

async function within(check: Check): Promise<string> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Unwell('does not answer')), withinMs);
  return Promise.race([check(), late.promise]).finally(() => clearTimeout(timer));
}

async function look([about, check]: readonly [string, Check]): Promise<Finding> {
  try {
    return { about, well: true, says: await within(check) };
  } catch (error) {
    return { about, well: false, says: causesOf(error).join(' — ') };
  }
}

/** Runs all checks, even if some fail. */
export const lookAt = (checks: Readonly<Record<string, Check>>): Promise<Finding[]> =>
  Promise.all(Object.entries(checks).map(look));
