import type { ReactNode } from 'react';
import { unlessLeft } from '../page-exit/page-exit.ts';

/** A part of a screen with its first answer. */
interface LoadedPart<Answer, Part> {
  readonly Part: Part;
  readonly first: Answer;
}

/** How long a screen waits for an optional part's answer. */
export const partWithinMs = 10_000;

const late = () => new Promise<null>((resolve) => setTimeout(resolve, partWithinMs, null));

/**
 * For loaders: an optional part above others, which few members have. Its script is loaded only if the answer
 * has something to show (`isShown`); the screen waits for both, so that nothing moves later. Null if there is
 * nothing to show, or if the call failed, answered something else or took longer than `partWithinMs`.
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
