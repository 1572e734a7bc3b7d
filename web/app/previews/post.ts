import type { PublicPost } from '@dure/contract/posts.ts';
import { paths } from '../paths.ts';
import { postTitle } from '../posts/post-text.ts';
import type { Settings } from '../settings.ts';
import { cardLabel, type PostCard } from './card.ts';
import { cardFace, cardPicture } from './card-face.ts';
import { excerptOf } from './one-line.ts';
import type { Preview } from './preview.ts';
import { person, pictureUrl, structured } from './structured.ts';

/** A page's post; if an API host leaves out the id, it is taken from the address. */
export type PostOfPage = PublicPost & { readonly id: string };

const byline = ({ author }: PublicPost) => postTitle(author?.user_name);

export const postCard = (post: PostOfPage, settings: Settings): PostCard => ({
  kind: 'post',
  id: post.id,
  label: cardLabel('post', settings),
  title: excerptOf(post.content),
  line: byline(post),
  picture: cardPicture(post.images[0]?.image, settings),
  face: post.author ? cardFace(post.author, settings) : null,
});

export function postPreview(post: PostOfPage, settings: Settings): Preview {
  const path = paths.post(post.id);
  const pictures = post.images.map(({ image }) => pictureUrl(image, settings)).filter((url) => url !== null);
  return {
    title: byline(post),
    description: excerptOf(post.content),
    type: 'article',
    path,
    card: postCard(post, settings),
    publishedAt: post.created_at,
    structured: structured('SocialMediaPosting', {
      text: post.content,
      url: settings.origin + path,
      datePublished: post.created_at,
      ...(post.author && { author: person(post.author, settings) }),
      ...(pictures.length > 0 && { image: pictures }),
    }),
  };
}
