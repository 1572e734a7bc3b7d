import type { ListedSchool, School, Schools, SchoolsDifference } from '@dure/contract/operating-schools.ts';
import { ApiError } from '../../../api-error.ts';
import type { Transaction } from '../../../database/client.ts';
import type { Services } from '../../../services.ts';
import type { Operator } from '../../audit/service.ts';
import {
  answering,
  currentUniversities,
  editing,
  findUses,
  importing,
  supportedUniversities,
} from '../../catalog/service.ts';
import type { Asker } from '../../sessions/service.ts';
import { requireRole } from '../authority-in-transaction.ts';
import { readSchoolList } from './list.ts';
import { entryOf, presentDifference, presentRequest, presentSchool, type TypedSchool } from './presenter.ts';

const requestsShown = 50;

const refusalOf: Readonly<Record<editing.Refusal, () => ApiError>> = {
  unknown_university: () => new ApiError('not_found'),
  key_taken: () => new ApiError('invalid_input', { fields: { key: 'duplicate' } }),
  domain_taken: () => new ApiError('invalid_input', { fields: { domains: 'duplicate' } }),
  changed_meanwhile: () => new ApiError('invalid_input', { fields: { version: 'mismatch' } }),
};

const clashOf = ({ clashes }: importing.Clash) =>
  new ApiError('invalid_input', {
    fields: Object.fromEntries(clashes.map((at) => [`schools.${at}.domains`, 'duplicate'])),
  });

interface About {
  readonly domain: string;
  readonly words?: string | undefined;
}

/** Schools in the console: the same rules as at the command line (`features/catalog/`), each act in its transaction. */
export class SchoolsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  get #builtIn() {
    return supportedUniversities(this.#services.config);
  }

  async find(): Promise<Schools> {
    const { db } = this.#services;
    const [asked, schools, uses] = await Promise.all([
      answering.findAskedFor(db, requestsShown),
      currentUniversities(db, this.#builtIn),
      findUses(db),
    ]);
    const builtIn = new Set(this.#builtIn.map(({ key }) => key));
    const byDomain = new Map(uses.map((use) => [use.domain, use]));
    const present = (school: (typeof schools)[number]): School =>
      presentSchool(school, builtIn.has(school.key), byDomain);
    const schoolOf = answering.findingByDomain(schools);
    return {
      requests: asked.map((request) => presentRequest(request, schoolOf(request.domain))),
      schools: schools.map(present).sort((one, other) => one.name_ko.localeCompare(other.name_ko, 'ko')),
    };
  }

  /** @throws ApiError invalid_input (file) */
  async read(bytes: Uint8Array): Promise<ListedSchool[]> {
    const known = await currentUniversities(this.#services.db, this.#builtIn);
    const read = readSchoolList(bytes, known);
    if (typeof read === 'string') throw new ApiError('invalid_input', { fields: { file: read } });
    return [...read];
  }

  /**
   * Resolves to the number of people told.
   * @throws ApiError invalid_input (key or domains belong to another school)
   */
  async add(
    asker: Asker,
    { answer, words, ...given }: TypedSchool & { answer: boolean; words?: string | undefined },
  ): Promise<number> {
    return this.#act(asker, async (tx, operator) => {
      const entry = entryOf(given);
      const refusal = await editing.addUniversity(tx, operator, this.#builtIn, entry);
      if (refusal !== null) throw refusalOf[refusal]();
      const school = { ...given, name_en: entry.nameEn, majors: [] };
      return answer ? answering.answerAllFor(tx, this.#telling, operator, { school, words }) : 0;
    });
  }

  /** @throws ApiError not_found, invalid_input (domains belong to another school, or somebody edited it meanwhile) */
  async edit(asker: Asker, { version, ...given }: TypedSchool & { version: string }): Promise<void> {
    await this.#act(asker, async (tx, operator) => {
      const change = { ...entryOf(given), version };
      const edited = await editing.editUniversity(tx, operator, this.#builtIn, change);
      if (typeof edited === 'string') throw refusalOf[edited]();
    });
  }

  /**
   * Resolves to the number of people told.
   * @throws ApiError invalid_input (no school has the domain)
   */
  async answer(asker: Asker, { domain, words }: About): Promise<number> {
    return this.#act(asker, async (tx, operator) => {
      const school = await answering.findByDomain(tx, this.#builtIn, domain);
      if (school === null) throw new ApiError('invalid_input', { fields: { domain: 'not_listed' } });
      return answering.answerRequests(tx, this.#telling, operator, { domain, school, words });
    });
  }

  async decline(asker: Asker, about: About): Promise<number> {
    return this.#act(asker, (tx, operator) => answering.declineRequests(tx, this.#telling, operator, about));
  }

  /** @throws ApiError invalid_input (a school that stays has a domain of the list) */
  async preview(given: importing.GivenList): Promise<SchoolsDifference> {
    const difference = await importing.compare(this.#services.db, this.#builtIn, given);
    if ('clashes' in difference) throw clashOf(difference);
    return presentDifference(difference);
  }

  /** @throws ApiError invalid_input (as the preview, or the schools have changed since) */
  async import(asker: Asker, given: importing.GivenList & { version: string }) {
    return this.#act(asker, async (tx, operator) => {
      const done = await importing.importUniversities(tx, operator, this.#builtIn, given);
      if (done === 'changed_meanwhile') throw refusalOf.changed_meanwhile();
      if ('clashes' in done) throw clashOf(done);
      return done;
    });
  }

  async #act<Done>(asker: Asker, act: (tx: Transaction, operator: Operator) => Promise<Done>): Promise<Done> {
    const { db, queue } = this.#services;
    const done = await db.transaction(async (tx) =>
      act(tx, await requireRole(tx, asker, { needs: 'schools.manage' })),
    );
    queue.wake();
    return done;
  }

  get #telling(): answering.Telling {
    const { queue, config } = this.#services;
    return { queue, brandName: config.brand.name, origin: config.publicOrigin };
  }
}
