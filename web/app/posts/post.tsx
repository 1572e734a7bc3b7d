import { type PublicPost, publicPost } from '@dure/contract/posts.ts';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { AppLink } from '../app-open/app-link.tsx';
import { loadedOrGone } from '../errors/gone.ts';
import { goneOrHidden } from '../errors/gone-or-hidden.tsx';
import { PublicPage } from '../layout/public-page.tsx';
import { CopyLink } from '../page-tools/copy-link.tsx';
import { ReportButton } from '../page-tools/report-button.tsx';
import { ShareLink } from '../page-tools/share-link.tsx';
import { paths } from '../paths.ts';
import { screenHandle, surroundingsOf } from '../routing/screen.ts';
import { forMembers } from '../session/for-members.tsx';
import { useSettings } from '../settings.ts';
import { ToolRow } from '../ui/tool-row.tsx';
import { firstImageOf } from './image-layout.ts';
import { PostArticle } from './post-article.tsx';
import { PostPictures } from './post-images.tsx';
import { postTitle, postText as text } from './post-text.ts';

/** Rarely needed; loaded only if a page is gone. */
const hidden = goneOrHidden(text.gone, () => import('../decisions/hidden-own.tsx'));

/** For members whom it tags or would tag. */
const OpenOffers = forMembers(() => import('../offers/open-offers.tsx'));
const OwnTag = forMembers(() => import('./own-tag.tsx'));

interface LoadedPost {
  readonly post: PublicPost & { readonly id: string };
}

/** A post; a bare host leaves out its id, which is taken from the address. */
export function loader(args: LoaderFunctionArgs) {
  const { call, side } = surroundingsOf(args);
  const postId = args.params.postId ?? '';
  return loadedOrGone(
    side,
    text.gone,
    async () => {
      const post = await call(publicPost, { params: { postId } }, { signal: args.request.signal });
      return { post: { ...post, id: post.id ?? postId } };
    },
    () => hidden.isOwn(call, postId),
  );
}

export const handle = screenHandle<LoadedPost | null>(({ data, settings }) => {
  if (data === null) return { title: `${text.gone} · ${settings.brandName}`, noindex: true };
  if (data === undefined) return { title: settings.brandName, noindex: true };
  const { author, images } = data.post;
  return { title: `${postTitle(author?.user_name)} · ${settings.brandName}`, ...firstImageOf(images) };
});

export function Component() {
  const loaded = useLoaderData<LoadedPost | null>();
  const { origin } = useSettings();
  const { postId = '' } = useParams();
  if (!loaded) return <hidden.Page id={postId} />;
  const { post } = loaded;
  const url = origin + paths.post(post.id);
  return (
    <PublicPage width="railed" actions={<AppLink>{text.continueInApp}</AppLink>}>
      <PostArticle
        post={post}
        images={<PostPictures key={post.id} images={post.images} />}
        onward={<AppLink>{text.continueInApp}</AppLink>}
      >
        <OwnTag postId={post.id} tagged={post.tagged_users} />
        <ToolRow>
          <CopyLink url={url} />
          <ShareLink url={url} title={postTitle(post.author?.user_name)} />
          <ReportButton target={{ target_type: 'post', target_id: post.id }} ownerId={post.author?.id} />
        </ToolRow>
        <OpenOffers about={post.id} />
      </PostArticle>
    </PublicPage>
  );
}
