import { demoId } from './demo-id.ts';
import * as books from './drawings/books.ts';
import * as portraits from './drawings/portraits.ts';
import * as stage from './drawings/stage.ts';
import * as workshop from './drawings/workshop.ts';
import { person } from './people.ts';
import { demoPosts } from './stories.ts';

export interface DemoPicture {
  readonly id: string;
  readonly ownerId: string;
  /** SVG */
  readonly drawing: string;
  readonly place: 'profile' | { readonly postId: string; readonly ordinal: number };
}

/** The drawings of posts, by the post's number. */
const ofPosts: Readonly<Record<number, readonly string[]>> = {
  1: [workshop.scale, workshop.tray],
  2: [books.shelves, books.map, books.shopfront, books.alley],
  3: [stage.score],
  4: [stage.cloud],
  5: [workshop.machine, workshop.hinges, workshop.plans],
  6: [stage.room, stage.walls],
};

/** The profile pictures, by the person's number. */
const ofPeople: Readonly<Record<number, string>> = {
  1: portraits.hills,
  2: portraits.cup,
  3: portraits.dots,
  4: portraits.strokes,
  8: portraits.moon,
  9: portraits.plant,
};

const inPosts: readonly Omit<DemoPicture, 'id'>[] = demoPosts.flatMap(({ id: postId, authorId }, index) =>
  (ofPosts[index + 1] ?? []).map((drawing, ordinal) => ({
    ownerId: authorId,
    drawing,
    place: { postId, ordinal },
  })),
);

const onProfiles: readonly Omit<DemoPicture, 'id'>[] = Object.entries(ofPeople).map(([number, drawing]) => ({
  ownerId: person(Number(number)),
  drawing,
  place: 'profile',
}));

export const demoPictures: readonly DemoPicture[] = [...inPosts, ...onProfiles].map((picture, index) => ({
  ...picture,
  id: demoId('image', index + 1),
}));

export const picturesIn = ({ id }: { id: string }): number =>
  inPosts.filter(({ place }) => place !== 'profile' && place.postId === id).length;
