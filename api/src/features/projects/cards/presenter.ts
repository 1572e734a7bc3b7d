import { projectPreviewMembers } from '@dure/contract/limits.ts';
import type { ProjectCard, ProjectRole } from '@dure/contract/projects.ts';
import { imageAddressOrNull } from '../../../image-address.ts';
import type { CardRow, MemberCell, RoleCell } from './repository.ts';

export const creatorOf = ({ creator_id, creator_name }: CardRow) => ({
  id: creator_id,
  user_name: creator_name,
});

const presentMember = ([id, user_name, image]: MemberCell) => ({
  id,
  user_name,
  image: imageAddressOrNull(image),
});

/** Specification 4.1: the first two members by name and picture, and the number of the rest. */
export const previewOf = ({ members }: CardRow) => members.slice(0, projectPreviewMembers).map(presentMember);

export const presentRole = ([id, name, seats, taken]: RoleCell): ProjectRole => ({ id, name, seats, taken });

/** Left out if the project looks for nobody. */
export const rolesIn = ({ roles }: CardRow) => roles.length > 0 && { roles: roles.map(presentRole) };

export const lifeOf = ({ resting, outcome }: CardRow) => ({
  ...(resting && { resting }),
  ...(outcome !== null && { outcome }),
});

/** A project as a card in a list. */
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
    ...lifeOf(row),
    ...rolesIn(row),
  };
}
