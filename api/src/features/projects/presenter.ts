import { projectPreviewMembers } from '@dure/contract/limits.ts';
import type { ProjectCard, PublicProject } from '@dure/contract/projects.ts';
import { imageAddressOrNull } from '../../image-address.ts';
import type { CardRow, MemberCell, ProjectRow } from './repository.ts';

const creatorOf = ({ creator_id, creator_name }: CardRow) => ({
  id: creator_id,
  user_name: creator_name,
});

const presentMember = ([id, user_name, image]: MemberCell) => ({
  id,
  user_name,
  image: imageAddressOrNull(image),
});

/** SPEC.md 9: the first two by name and picture, of the rest the number. */
const previewOf = ({ members }: CardRow) => members.slice(0, projectPreviewMembers).map(presentMember);

/** A project as its public page shows it. */
export function presentProject(row: ProjectRow): PublicProject {
  return {
    id: row.id,
    title: row.title,
    keywords: [...row.keywords],
    description: row.description,
    start_date: row.start_date,
    end_date: row.end_date,
    accepted_users: row.members.map(([id]) => id),
    creator: creatorOf(row),
    members: previewOf(row),
  };
}

/** A project as a card on a list. */
export function presentCard(row: CardRow): ProjectCard {
  return {
    id: row.id,
    title: row.title,
    keywords: [...row.keywords],
    start_date: row.start_date,
    end_date: row.end_date,
    creator: creatorOf(row),
    members: previewOf(row),
    member_count: row.members.length,
  };
}
