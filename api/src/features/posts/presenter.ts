import type { PublicPost } from '@dure/contract/posts.ts';
import { imageAddress, imageAddressOrNull } from '../../image-address.ts';
import type { PostImageCell, PostRow, TaggedCell } from './repository.ts';

const presentTagged = ([id, user_name]: TaggedCell) => ({ id, user_name });
const presentImage = ([cell, height, color]: PostImageCell) => {
  const [, width] = cell;
  return { image: imageAddress(cell), width, height, color };
};

const namedOf = (id: string | null, title: string | null) =>
  id === null || title === null ? null : { id, title };

/** A post as shown on its public page. */
export function presentPost(row: PostRow): PublicPost {
  return {
    id: row.id,
    content: row.content,
    tagged_users: row.tagged.map(presentTagged),
    images: row.images.map(presentImage),
    created_at: row.created_at,
    like_count: row.like_count,
    comment_count: row.comment_count,
    project_card: namedOf(row.project_id, row.project_title),
    lounge: namedOf(row.lounge_id, row.lounge_title),
    author: { id: row.author_id, user_name: row.author_name, image: imageAddressOrNull(row.author_image) },
  };
}
