import { causesOf } from '../error-causes.ts';

/** What was found of one thing, and what to do where it is not well. */
export interface Finding {
  readonly about: string;
  readonly well: boolean;
  readonly says: string;
}

/** Something is not as it has to be; the message says what to do. */
export class Unwell extends Error {}

/** Resolves to what to say of something that is well. @throws Unwell, or whatever went wrong */
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

/** Makes every check, also after one that failed. */
export const lookAt = (checks: Readonly<Record<string, Check>>): Promise<Finding[]> =>
  Promise.all(Object.entries(checks).map(look));
