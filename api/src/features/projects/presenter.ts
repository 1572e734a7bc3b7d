import type { PublicProject } from '@dure/contract/projects.ts';
import { creatorOf, lifeOf, presentCard, previewOf, rolesIn } from './cards/presenter.ts';
import type { CardRow } from './cards/repository.ts';
import type { HiddenProject } from './hidden-repository.ts';
import type { ProjectRow } from './repository.ts';

/** A project as shown on its public page. */
export function presentProject(row: ProjectRow): PublicProject {
  return {
    id: row.id,
    title: row.title,
    keywords: [...row.keywords],
    description: row.description,
    start_date: row.start_date,
    end_date: row.end_date,
    upcoming: row.upcoming,
    accepted_users: row.members.map(([id]) => id),
    creator: creatorOf(row),
    members: previewOf(row),
    ...lifeOf(row),
    ...rolesIn(row),
    links: [...row.links],
  };
}

export const presentOwn = (row: CardRow) => ({ ...presentCard(row), upcoming: row.upcoming });

export const presentHidden = ({ title, hiddenAt }: HiddenProject) => ({
  title,
  hidden_at: hiddenAt.toISOString(),
});
