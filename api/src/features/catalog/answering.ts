import type { University } from '@dure/contract/catalog.ts';
import type { Executor, Transaction } from '../../database/client.ts';
import { noticeLifeSeconds, type Queue } from '../../jobs/queue.ts';
import type { MailText } from '../../mail/layout.ts';
import { universityAddedMessage, universityDeclinedMessage } from '../../mail/university-messages.ts';
import { noteAct, type Operator } from '../audit/service.ts';
import { currentUniversities } from './entries.ts';
import * as requests from './requests-repository.ts';
import { findingByDomain } from './university-index.ts';

export type { AskedFor } from './requests-repository.ts';
export { findingByDomain } from './university-index.ts';

/** How an operator answers people who asked for a school. */

/** Schools that people with an invitation asked for, the most wanted first. */
export const findAskedFor = requests.findAskedFor;

/** The supported school with this mail domain or a parent of it (Specification 7.3). */
export const findByDomain = async (executor: Executor, builtIn: readonly University[], domain: string) =>
  findingByDomain(await currentUniversities(executor, builtIn))(domain);

/** What the mails to people who asked are made from. */
export interface Telling {
  readonly queue: Pick<Queue, 'put'>;
  readonly brandName: string;
  readonly origin: string;
}

interface Answer {
  readonly domain: string;
  /** The operator's own words, added to the mail's standard text. */
  readonly words?: string | undefined;
}

/**
 * Closes the requests for a domain, and tells everyone who left an address that their school is supported
 * now. Resolves to the number of requests.
 */
export const answerRequests = (
  tx: Transaction,
  telling: Telling,
  operator: Operator,
  { school, ...answer }: Answer & { school: Pick<University, 'name_ko'> },
): Promise<number> => {
  const { brandName, origin } = telling;
  const text = universityAddedMessage(brandName, { school: school.name_ko, origin, words: answer.words });
  return close(tx, telling, operator, { act: 'university.answer', text, ...answer });
};

/** Answers the requests for all domains of a school and their subdomains. */
export async function answerAllFor(
  tx: Transaction,
  telling: Telling,
  operator: Operator,
  { school, words }: { school: University; words?: string | undefined },
): Promise<number> {
  const isTheirs = findingByDomain([school]);
  const domains = (await requests.findOpenDomains(tx)).filter((domain) => isTheirs(domain) !== null);
  let answered = 0;
  for (const domain of domains)
    answered += await answerRequests(tx, telling, operator, { domain, school, words });
  return answered;
}

/**
 * Closes the requests for a domain that belongs to no school or is not supported. With `words`, tells those who asked.
 */
export const declineRequests = (
  tx: Transaction,
  telling: Telling,
  operator: Operator,
  { domain, words }: Answer,
): Promise<number> => {
  const text = words === undefined ? null : universityDeclinedMessage(telling.brandName, { domain, words });
  return close(tx, telling, operator, { act: 'university.decline', text, domain });
};

/** If two operators do this at once, the second closes nothing. */
async function close(
  tx: Transaction,
  { queue }: Telling,
  operator: Operator,
  answer: { act: 'university.answer' | 'university.decline'; domain: string; text: MailText | null },
): Promise<number> {
  const open = await requests.takeOpenRequests(tx, answer.domain);
  for (const { email } of open) {
    if (email === null || answer.text === null) continue;
    const mail = { topic: 'university', message: { to: email, ...answer.text } } as const;
    await queue.put(tx, 'mail', mail, noticeLifeSeconds);
  }
  const affected = await requests.closeRequests(
    tx,
    open.map(({ id }) => id),
  );
  if (affected > 0) await noteAct(tx, operator, { act: answer.act, target: answer.domain, affected });
  return affected;
}
