import { imageHeightMax, imageWidths } from '@dure/contract/limits.ts';
import { imagePurposes } from '@dure/contract/uploads.ts';
import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { check, index, pgTable, pgView, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { ImageCell } from '../../image-address.ts';
import { createdAt, idColumn, moment, numberBetween, oneOf } from './constraints.ts';
import { members } from './members.ts';

/**
 * An uploaded picture; its files are in the image store under its id. `width` and `height` are of the largest form. The
 * row is inserted before the files and deleted after them, so no file is ever without a row.
 */
export const images = pgTable(
  'images',
  {
    id: idColumn(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => members.id),
    purpose: text('purpose', { enum: imagePurposes }).notNull(),
    width: smallint('width').notNull(),
    height: smallint('height').notNull(),
    /** The placeholder colour of its box, `#rrggbb`; null for a transparent picture. */
    color: text('color'),
    createdAt: createdAt(),
    /** Null while its files are being written. */
    storedAt: moment('stored_at'),
    /** When it was used in a post or profile; it can be used once only. */
    attachedAt: moment('attached_at'),
    /** Set by an operator. */
    hiddenAt: moment('hidden_at'),
    /** Its files and row will be deleted. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('images_owner').on(table.ownerId),
    index('images_unattached').on(table.createdAt).where(isNull(table.attachedAt)),
    index('images_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
    check('images_purpose', oneOf(table.purpose, imagePurposes)),
    check('images_width', numberBetween(table.width, 1, Math.max(...imageWidths))),
    check('images_height', numberBetween(table.height, 1, imageHeightMax)),
    check('images_color', sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
    check('images_attached_if_stored', sql`${table.attachedAt} is null or ${table.storedAt} is not null`),
  ],
);

/** The visible ones; answers name a picture by `cell`. */
export const visibleImages = pgView('visible_images').as((query) =>
  query
    .select({
      id: images.id,
      width: images.width,
      height: images.height,
      cell: sql<ImageCell>`json_build_array(${images.id}, ${images.width})`.as('cell'),
      color: images.color,
    })
    .from(images)
    .where(and(isNotNull(images.storedAt), isNull(images.hiddenAt), isNull(images.deletedAt))),
);
