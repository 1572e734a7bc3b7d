import type { ReactNode } from 'react';
import { unlessLeft } from '../page-exit/page-exit.ts';

/** A part of a screen and the answer it starts with. */
interface LoadedPart<Answer, Part> {
  readonly Part: Part;
  readonly first: Answer;
}

/** How long a screen waits for the answer of a part that it can do without. */
export const partWithinMs = 10_000;

const late = () => new Promise<null>((resolve) => setTimeout(resolve, partWithinMs, null));

/**
 * For loaders: a part that stands above others, and is there for few members. Its script comes only where the answer has
 * something to show (`isShown`); the screen waits for both, so that nothing moves later. Null where there is nothing to
 * show, and where the call failed, answered something else or took longer than `partWithinMs`.
 */
export async function loadPart<Answer, Part>(
  asked: Promise<Answer>,
  isShown: (answer: Answer) => boolean,
  bring: () => Promise<{ default: Part }>,
): Promise<LoadedPart<Answer, Part> | null> {
  const wanted = asked.then((answer) => (isShown(answer) ? answer : null)).catch(() => null);
  const first = await Promise.race([wanted, late()]);
  if (first === null) return null;
  const { default: Part } = await unlessLeft(bring)();
  return { Part, first };
}

type LoadedProps<Answer> = { part: LoadedPart<Answer, (props: { first: Answer }) => ReactNode> | null };

/** Shows what `loadPart` has loaded. */
export const Loaded = <Answer,>({ part }: LoadedProps<Answer>) => part && <part.Part first={part.first} />;
