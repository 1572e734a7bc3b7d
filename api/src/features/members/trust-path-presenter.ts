import type { PersonOfTree, TrustPath } from '@dure/contract/members.ts';
import { imageAddressOrNull } from '../../image-address.ts';
import type { TreeCell } from './tree-cell.ts';
import type { TrustPathRow } from './trust-path-repository.ts';

export const presentPerson = ({ id, user_name, image, left, shown }: TreeCell): PersonOfTree => ({
  id: shown ? id : null,
  user_name,
  image: imageAddressOrNull(image),
  left,
});

/** Null if nothing connects the two. */
export const presentTrustPath = (path: TrustPathRow | null): TrustPath => ({
  steps: path?.steps ?? null,
  people: path?.people?.map(presentPerson) ?? null,
  top: path?.people ? path.top : null,
});
