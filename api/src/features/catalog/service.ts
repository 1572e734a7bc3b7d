import { universityRequestsPerInvitation } from '@dure/contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import { lettersOf } from '../../search-form.ts';
import type { Services } from '../../services.ts';
import * as invitations from '../invitations/service.ts';
import * as repository from './repository.ts';

export * as answering from './answering.ts';
export { openUniversities } from './current-universities.ts';
export * as editing from './editing.ts';
export { currentUniversities, versionOf } from './entries.ts';
export * as importing from './importing.ts';
export { loadCatalog } from './loading.ts';
export { deleteOldRequests as forgetOldRequests, forgetAddress } from './requests-repository.ts';
export { supportedUniversities } from './university-index.ts';
export { findUses, noteUse } from './uses-repository.ts';

export interface UniversityRequest {
  readonly code: string;
  readonly name: string;
  readonly domain: string;
  readonly email?: string | undefined;
}

/** The word lists people choose from, and requests for missing schools. */
export class CatalogService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** At most `searchResultsMax` names found by a part of name, alias or 초성; for '' the first of the list. */
  search(list: repository.WordList, query: string): Promise<string[]> {
    return repository.searchWords(this.#services.db, list, lettersOf(query));
  }

  recommendedSkills(): Promise<string[]> {
    return repository.mostHadSkills(this.#services.db);
  }

  /** @throws ApiError of `deadLinkErrors`; rate_limited beyond what one invitation may ask for */
  async requestUniversity({ code, name, domain, email }: UniversityRequest): Promise<void> {
    const { db } = this.#services;
    const invitation = await invitations.requireUsable(db, code);
    const asked = await repository.countUniversityRequests(db, invitation.id);
    if (asked >= universityRequestsPerInvitation) throw new ApiError('rate_limited');
    await repository.insertUniversityRequest(db, {
      invitationId: invitation.id,
      name,
      domain,
      email: email ?? null,
    });
  }
}
