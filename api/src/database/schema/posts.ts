import { postContentMaxLength, postImagesMax } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, idColumn, lengthBetween, moment, numberBetween } from './constraints.ts';
import { images } from './images.ts';
import { lounges } from './lounges.ts';
import { members } from './members.ts';
import { projects } from './projects.ts';

/** A post. Likes and comments are made in the app; here they are counts. */
export const posts = pgTable(
  'posts',
  {
    id: idColumn(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => members.id),
    content: text('content').notNull(),
    projectId: uuid('project_id').references(() => projects.id),
    loungeId: uuid('lounge_id').references(() => lounges.id),
    likeCount: integer('like_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    createdAt: createdAt(),
    /** When it disappeared; queries check this column only. */
    deletedAt: moment('deleted_at'),
    /** Set if an operator hid it, who can restore it. */
    hiddenAt: moment('hidden_at'),
  },
  (table) => [
    check('posts_hidden_is_gone', sql`${table.hiddenAt} is null or ${table.deletedAt} is not null`),
    index('posts_author').on(table.authorId, table.createdAt),
    index('posts_project').on(table.projectId),
    index('posts_lounge').on(table.loungeId),
    check('posts_content', lengthBetween(table.content, 0, postContentMaxLength)),
    // The author's id stays after they left.
    check('posts_content_until_deleted', sql`${table.deletedAt} is not null or ${table.content} <> ''`),
    check('posts_counts', sql`${table.likeCount} >= 0 and ${table.commentCount} >= 0`),
  ],
);

/** A post's images in order; each is in one post only. */
export const postImages = pgTable(
  'post_images',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    ordinal: smallint('ordinal').notNull(),
    imageId: uuid('image_id')
      .notNull()
      .unique('post_images_once')
      .references(() => images.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.ordinal] }),
    check('post_images_ordinal', numberBetween(table.ordinal, 0, postImagesMax - 1)),
  ],
);

/** The members a post tags, in order. */
export const postTags = pgTable(
  'post_tags',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    ordinal: smallint('ordinal').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.ordinal] }),
    unique('post_tags_once').on(table.postId, table.memberId),
    index('post_tags_member').on(table.memberId),
    check('post_tags_ordinal', sql`${table.ordinal} >= 0`),
  ],
);
