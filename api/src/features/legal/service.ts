import { builtInVersions, type LegalKind, type LegalPage } from '@dure/contract/legal.ts';
import { ApiError } from '../../api-error.ts';
import type { Services } from '../../services.ts';
import * as repository from './repository.ts';

export const currentVersion = repository.currentVersion;

interface Version {
  /** Null for the release's own text. */
  readonly id: string | null;
  readonly version: string;
  readonly reason: string | null;
  readonly holds: boolean;
}

/** Adds the release's own text, unless a published version is at least as old. The newest first. */
function withBuiltIn(document: LegalKind, published: readonly Version[]): readonly Version[] {
  const version = builtInVersions[document];
  const oldest = published.at(-1);
  if (oldest !== undefined && oldest.version <= version) return published;
  return [...published, { id: null, version, reason: null, holds: true }];
}

/** The version that holds, or the one asked for. @throws ApiError not_found */
export async function findDocument(
  { db }: Pick<Services, 'db'>,
  document: LegalKind,
  asked: string | undefined,
): Promise<LegalPage> {
  const all = withBuiltIn(document, await repository.findVersions(db, document));
  const current = all.find(({ holds }) => holds);
  const stateOf = (one: Version) => {
    if (!one.holds) return 'coming';
    return one === current ? 'current' : 'earlier';
  };
  const shown = asked === undefined ? current : all.find(({ version }) => version === asked);
  if (shown === undefined) throw new ApiError('not_found');
  return {
    version: shown.version,
    state: stateOf(shown),
    text: shown.id === null ? null : await repository.findText(db, shown.id),
    reason: shown.reason,
    versions: all.map((one) => ({ version: one.version, state: stateOf(one) })),
  };
}
