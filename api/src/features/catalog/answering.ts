import type { University } from '@dure/contract/catalog.ts';
import type { Database, Executor } from '../../database/client.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { universityAddedMessage } from '../../mail/university-messages.ts';
import { noteAct, type Operator } from '../audit/service.ts';
import { currentUniversities } from './entries.ts';
import * as requests from './requests-repository.ts';
import { findingByDomain } from './university-index.ts';

export type { AskedFor } from './requests-repository.ts';

/** What an operator says to who asked for a school. */

/** Schools that people with an invitation asked for, the most wanted first. */
export const findAskedFor = requests.findAskedFor;

/** The supported school whose mail domain it is, or is below (Specification 7.3). */
export const findByDomain = async (executor: Executor, builtIn: readonly University[], domain: string) =>
  findingByDomain(await currentUniversities(executor, builtIn))(domain);

export interface Answered {
  /** Requests that are answered by it. */
  readonly answered: number;
  /** Those whose mail was refused: they stay open, so that the answer can be given again. */
  readonly notMailed: number;
}

/** Tells everyone who left an address that their school is there, and closes their requests. */
export async function answerRequests(
  { db, mailer, brandName, origin }: { db: Database; mailer: Mailer; brandName: string; origin: string },
  operator: Operator,
  { domain, school }: { domain: string; school: Pick<University, 'key' | 'name_ko'> },
): Promise<Answered> {
  const open = await requests.findOpenRequests(db, domain);
  const message = universityAddedMessage(brandName, { school: school.name_ko, origin });
  const told = await Promise.allSettled(
    open.map(async ({ id, email }) => {
      if (email !== null) await mailer.send({ to: email, ...message });
      return id;
    }),
  );
  const ids = told.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const answered = await close(db, operator, { act: 'university.answer', domain, ids });
  return { answered, notMailed: open.length - ids.length };
}

/** Closes the requests for a domain without a word: it is no school's, or not one of ours. */
export async function declineRequests(db: Database, operator: Operator, domain: string): Promise<Answered> {
  const ids = (await requests.findOpenRequests(db, domain)).map(({ id }) => id);
  return { answered: await close(db, operator, { act: 'university.decline', domain, ids }), notMailed: 0 };
}

const close = (
  db: Database,
  operator: Operator,
  answer: { act: 'university.answer' | 'university.decline'; domain: string; ids: readonly string[] },
): Promise<number> =>
  db.transaction(async (tx) => {
    const affected = await requests.closeRequests(tx, answer.ids);
    if (affected > 0) await noteAct(tx, operator, { act: answer.act, target: answer.domain, affected });
    return affected;
  });
