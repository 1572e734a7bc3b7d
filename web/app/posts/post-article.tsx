import type { PublicPost } from '@dure/contract/posts.ts';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { nameText } from '../text/people.ts';
import { koreanDayText } from '../text/period.ts';
import { Avatar } from '../ui/avatar.tsx';
import { LinkRow, LinkRows } from '../ui/link-row.tsx';
import { Prose } from '../ui/prose.tsx';
import { TextLink } from '../ui/text-link.tsx';
import placeLinksStyles from './place-links.module.css';
import styles from './post-article.module.css';
import { postText as text } from './post-text.ts';

type PostArticleProps = {
  post: PublicPost;
  images: ReactNode;
  /** The link to the app, on wide screens. */
  onward: ReactNode;
  /** The page's tools. */
  children: ReactNode;
};

/**
 * A post as anyone sees it. Members' texts are shown as plain text. People, project and lounge come after the
 * text, and from 1024 px stay in sight beside it.
 */
export function PostArticle({ post, images, onward, children }: PostArticleProps) {
  return (
    <article className={styles.article}>
      <div>
        <PostHeader post={post} />
        <Prose text={post.content} className={styles.content} />
        {images}
      </div>
      <div className={styles.rail}>
        <div className={styles.onward}>{onward}</div>
        <TaggedMembers members={post.tagged_users} />
        <PlaceLinks project={post.project_card} lounge={post.lounge} />
        <p className={styles.counts}>
          <span>{text.likes(post.like_count)}</span>
          <span>{text.comments(post.comment_count)}</span>
        </p>
        {children}
      </div>
    </article>
  );
}

/** Author and time. A bare host does not name the author. */
function PostHeader({ post: { author, created_at } }: { post: PublicPost }) {
  return (
    <header className={styles.header}>
      {author && <Avatar person={{ id: author.id, name: author.user_name, image: author.image ?? null }} />}
      <div>
        <h1 className={styles.title}>
          {author ? (
            <>
              <Link to={paths.profile(author.id)} className={styles.author} translate="no">
                {nameText(author.user_name)}
              </Link>
              {text.ofAuthor}
            </>
          ) : (
            text.untitled
          )}
        </h1>
        <p className={styles.day}>
          <time dateTime={created_at}>{koreanDayText(created_at)}</time>
        </p>
      </div>
    </header>
  );
}

function TaggedMembers({ members }: { members: PublicPost['tagged_users'] }) {
  if (members.length === 0) return null;
  return (
    <p className={styles.tagged}>
      <span>{text.together}</span>
      {members.map(({ id, user_name }) => (
        <TextLink key={id} as={Link} to={paths.profile(id)} alone className={styles.member} translate="no">
          {nameText(user_name)}
        </TextLink>
      ))}
    </p>
  );
}

type PlaceLinksProps = { project: PublicPost['project_card']; lounge: PublicPost['lounge'] };

/** The post's project and lounge. */
function PlaceLinks({ project, lounge }: PlaceLinksProps) {
  if (!project && !lounge) return null;
  return (
    <div className={placeLinksStyles.places}>
      <LinkRows>
        {project && (
          <LinkRow as={Link} to={paths.project(project.id)}>
            <Place kind={text.project}>{project.title}</Place>
          </LinkRow>
        )}
        {lounge?.id && (
          <LinkRow as={Link} to={paths.lounge(lounge.id)}>
            <Place kind={text.lounge}>{lounge.title}</Place>
          </LinkRow>
        )}
      </LinkRows>
      {/* A bare host gives the lounge's title but no id. */}
      {lounge && !lounge.id && (
        <p className={placeLinksStyles.nowhere}>
          <Place kind={text.lounge}>{lounge.title}</Place>
        </p>
      )}
    </div>
  );
}

function Place({ kind, children }: { kind: string; children: ReactNode }) {
  return (
    <span className={placeLinksStyles.place}>
      <span className={placeLinksStyles.kind}>{kind}</span>
      <span>{children}</span>
    </span>
  );
}
