import type { SuggestedProject } from '@dure/contract/projects.ts';
import type { Services } from '../../../services.ts';
import { presentCard } from '../cards/service.ts';
import { findSkills, findSuggested, type SuggestionRow } from './repository.ts';
import { skillWords } from './skill-words.ts';

export type { SuggestionRow };

/**
 * Ongoing projects: first those with a seat that fits a member's skills, then those with any free seat, then the
 * newest.
 */
export async function suggestedTo(
  { publicReads, sql }: Pick<Services, 'publicReads' | 'sql'>,
  memberId: string | null,
): Promise<SuggestionRow[]> {
  if (memberId === null) return findSuggested(publicReads, null, []);
  return findSuggested(sql, memberId, skillWords(await findSkills(sql, memberId)));
}

export const presentSuggestion = (row: SuggestionRow): SuggestedProject => ({
  ...presentCard(row),
  ...(row.fitting_skill !== null && { fitting_skill: row.fitting_skill }),
});
