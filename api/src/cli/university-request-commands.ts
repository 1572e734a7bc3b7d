import { Domain } from '@dure/contract/catalog.ts';
import * as catalog from '../features/catalog/answering.ts';
import { supportedUniversities } from '../features/catalog/service.ts';
import { Queue } from '../jobs/queue.ts';
import { type Command, Failure, type Scope } from './command.ts';
import { noOperand, operand } from './given.ts';

const listedAtOnce = 50;

const jsonOf = ({ domain, names, count, withEmail, firstAt }: catalog.AskedFor) => ({
  domain,
  names,
  requests: count,
  with_email: withEmail,
  first_at: firstAt.toISOString(),
});

const lineOf = ({ domain, names, count, withEmail }: catalog.AskedFor) =>
  `${domain}  ${count} asked, ${withEmail} left an address  ${names.join(', ')}`;

export const universityRequests: Command = {
  name: 'university requests',
  synopsis: 'university requests',
  summary: `Show the mail domains of universities people asked for, the most wanted first, ${listedAtOnce} at most.`,
  options: [],
  prepare(given) {
    noOperand(given);
    return async ({ db }) => {
      const asked = await catalog.findAskedFor(db, listedAtOnce);
      const text = asked.length === 0 ? 'No open requests.' : asked.map(lineOf).join('\n');
      return { json: { requests: asked.map(jsonOf) }, text };
    };
  },
};

const noRequests = (domain: string) =>
  new Failure('unknown_request', `Nobody is waiting for an answer about ${domain}.`);

const tellingOf = (config: Scope['config']): catalog.Telling => ({
  queue: new Queue(config.tokenSecrets),
  brandName: config.brand.name,
  origin: config.publicOrigin,
});

async function schoolOf({ db, config }: Scope, domain: string) {
  const school = await catalog.findByDomain(db, supportedUniversities(config), domain);
  if (school !== null) return school;
  throw new Failure('unknown_university', `No university has the domain ${domain} yet: see university add.`);
}

export const universityAnswer: Command = {
  name: 'university answer',
  synopsis: 'university answer DOMAIN',
  summary: 'Have everyone who asked for a domain told by mail that its university is supported now.',
  options: [],
  prepare(given) {
    const domain = operand(given, 'DOMAIN', Domain);
    return async (scope) => {
      const { db, config, operator } = scope;
      const school = await schoolOf(scope, domain);
      const answered = await db.transaction((tx) =>
        catalog.answerRequests(tx, tellingOf(config), operator, { domain, school }),
      );
      if (answered === 0) throw noRequests(domain);
      return { json: { domain, university: school.key, answered }, text: `Answered: ${answered}.` };
    };
  },
};

export const universityDecline: Command = {
  name: 'university decline',
  synopsis: 'university decline DOMAIN',
  summary: 'Close the requests for a domain that is not going to be supported; nobody is told.',
  options: [],
  prepare(given) {
    const domain = operand(given, 'DOMAIN', Domain);
    return async ({ db, config, operator }) => {
      const answered = await db.transaction((tx) =>
        catalog.declineRequests(tx, tellingOf(config), operator, { domain }),
      );
      if (answered === 0) throw noRequests(domain);
      return { json: { domain, declined: answered }, text: `Declined: ${answered}.` };
    };
  },
};
