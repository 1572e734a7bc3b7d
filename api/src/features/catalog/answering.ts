import type { University } from '@dure/contract/catalog.ts';
import type { Database, Executor, Transaction } from '../../database/client.ts';
import { noticeLifeSeconds, type Queue } from '../../jobs/queue.ts';
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

/** Has everyone told who left an address that their school is there, and closes their requests. Resolves to how many. */
export async function answerRequests(
  { db, queue, brandName, origin }: { db: Database; queue: Queue; brandName: string; origin: string },
  operator: Operator,
  { domain, school }: { domain: string; school: Pick<University, 'key' | 'name_ko'> },
): Promise<number> {
  const text = universityAddedMessage(brandName, { school: school.name_ko, origin });
  return db.transaction(async (tx) => {
    const open = await requests.takeOpenRequests(tx, domain);
    for (const { email } of open) {
      const mail = { topic: 'university', message: { to: email ?? '', ...text } } as const;
      if (email !== null) await queue.put(tx, 'mail', mail, noticeLifeSeconds);
    }
    return close(tx, operator, { act: 'university.answer', domain, ids: open.map(({ id }) => id) });
  });
}

/** Closes the requests for a domain without a word: it is no school's, or not one of ours. */
export const declineRequests = (db: Database, operator: Operator, domain: string): Promise<number> =>
  db.transaction(async (tx) => {
    const ids = (await requests.takeOpenRequests(tx, domain)).map(({ id }) => id);
    return close(tx, operator, { act: 'university.decline', domain, ids });
  });

async function close(
  tx: Transaction,
  operator: Operator,
  answer: { act: 'university.answer' | 'university.decline'; domain: string; ids: readonly string[] },
): Promise<number> {
  const affected = await requests.closeRequests(tx, answer.ids);
  if (affected > 0) await noteAct(tx, operator, { act: answer.act, target: answer.domain, affected });
  return affected;
}
