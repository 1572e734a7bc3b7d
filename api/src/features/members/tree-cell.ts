import type { Sql } from 'postgres';
import type { ImageCell } from '../../image-address.ts';

/**
 * A member in the tree of trust. Nameless if they left or are suspended; `shown` tells whether their profile is
 * visible.
 */
export interface TreeCell {
  readonly id: string;
  readonly user_name: string | null;
  readonly left: boolean;
  readonly image: ImageCell | null;
  readonly shown: boolean;
}

/** A TreeCell as JSON, from a row `person` of `members` and its row `picture` of `visible_images`. */
export const treeCell = (sqlClient: Sql) => sqlClient`
  json_build_object('id', person.id,
    'user_name', case when person.suspended_at is null then person.user_name end,
    'left', person.left_at is not null,
    'image', case when coalesce(person.left_at, person.suspended_at, person.hidden_at) is null then picture.cell end,
    'shown', coalesce(person.left_at, person.suspended_at, person.hidden_at) is null)`;
