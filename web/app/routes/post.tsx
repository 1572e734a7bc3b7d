import type { PublicPost } from '@dure/contract/posts.ts';
import { publicPost } from '@dure/contract/posts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AppLink } from '../features/app-open/app-link.tsx';
import { firstImageOf } from '../features/post-page/image-layout.ts';
import { PostArticle } from '../features/post-page/post-article.tsx';
import { ReportButton } from '../features/report/report-button.tsx';
import { CopyLink } from '../features/share/copy-link.tsx';
import { ShareLink } from '../features/share/share-link.tsx';
import { loadedOrGone } from '../gone.ts';
import { paths } from '../paths.ts';
import { PublicPage } from '../public-page.tsx';
import { Gone } from '../rare-screens.tsx';
import { screenHandle, surroundingsOf } from '../screen.ts';
import { useSettings } from '../settings-context.ts';
import { postTitle, postText as text } from '../text/post.ts';
import { ToolRow } from '../ui/tool-row.tsx';
import { PostPictures } from './post/post-pictures.tsx';

interface LoadedPost {
  readonly post: PublicPost & { readonly id: string };
}

/** A post; a bare host leaves out its id, which is the address's. */
export function loader(args: LoaderFunctionArgs) {
  const { call, side } = surroundingsOf(args);
  const postId = args.params.postId ?? '';
  return loadedOrGone(side, text.gone, async () => {
    const post = await call(publicPost, { params: { postId } }, { signal: args.request.signal });
    return { post: { ...post, id: post.id ?? postId } };
  });
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
  if (!loaded) return <Gone title={text.gone} />;
  const { post } = loaded;
  const url = origin + paths.post(post.id);
  return (
    <PublicPage
      action={<AppLink variant="accent">{text.openApp}</AppLink>}
      actions={<AppLink>{text.continueInApp}</AppLink>}
    >
      <PostArticle post={post} images={<PostPictures images={post.images} />}>
        <ToolRow>
          <CopyLink url={url} />
          <ShareLink url={url} title={postTitle(post.author?.user_name)} />
          <ReportButton target={{ target_type: 'post', target_id: post.id }} ownerId={post.author?.id} />
        </ToolRow>
      </PostArticle>
    </PublicPage>
  );
}
