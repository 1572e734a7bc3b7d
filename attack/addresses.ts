import { realUniversities } from '@dure/api/features/catalog/universities/universities.ts';
import { createUniversities } from '@dure/api/features/catalog/university-index.ts';
import { Email } from '@dure/contract/email.ts';
import MailComposer from 'nodemailer/lib/mail-composer';
import * as v from 'valibot';
import { hostileAddress } from './addresses/hostile-addresses.ts';
import { type Attack, type Found, progressOf } from './campaign.ts';
import { type Random, randomOf } from './random.ts';

const universities = createUniversities(realUniversities);
const domains = realUniversities.flatMap((university) => [...university.domains]);

/** The recipients that the mail library reads out of `to`, and gives to the mail server. */
const recipientsOf = (to: string): readonly string[] =>
  [new MailComposer({ from: 'dure@example.org', to, text: '글' }).compile().getEnvelope().to]
    .flat()
    .map(String);

/** How the contract and the mail library read a text differently; null if the contract refuses the text. */
function disagreement(text: string): string | null | undefined {
  const parsed = v.safeParse(Email, text);
  if (!parsed.success) return undefined;
  const email = parsed.output;
  const recipients = recipientsOf(email);
  if (recipients.length !== 1 || recipients[0] !== email) return `mail goes to ${recipients.join(' and ')}`;
  const [, host = '', ...more] = email.split('@');
  if (more.length > 0) return 'it has two at signs';
  const school = universities.byEmail(email);
  const isOf = school?.domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
  return school === null || isOf ? null : `it counts as of ${school.key}, and mail goes to ${host}`;
}

/** One text per round; the same seed gives the same text. */
const addressOf = (random: Random): string =>
  hostileAddress(random, domains[random.below(domains.length)] ?? '');

/**
 * Every text that the contract accepts as a school address is mailed to exactly that address, within the school's own
 * domain.
 */
export const attackByAddresses: Attack = async (rounds, seed) => {
  const found: Found[] = [];
  let taken = 0;
  const progress = progressOf('addresses', rounds, found);
  const began = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const text = addressOf(randomOf(seed + round));
    const fault = disagreement(text);
    if (fault !== undefined) taken += 1;
    if (fault) found.push({ seed: seed + round, what: `${JSON.stringify(text)}: ${fault}` });
    progress(round + 1);
  }
  const perSecond = (rounds / (performance.now() - began)) * 1_000;
  return { rounds, found, told: `${taken} taken for addresses, ${perSecond.toFixed(0)} a second` };
};
