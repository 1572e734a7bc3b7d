import { doubleTapWindowMs } from '@dure/contract/limits.ts';
import type { Point } from './view-transform.ts';

/** A finger may tremble this much, in pixels, and still tap. */
const slop = 6;
/** Two taps farther apart than this, in pixels, come from different fingers. */
const doubleTapReach = 40;

/** What a pointer did; `at` in milliseconds of any clock, the position on the stage. */
export interface PointerChange extends Point {
  readonly kind: 'down' | 'move' | 'up' | 'cancel';
  readonly id: number;
  readonly at: number;
}

/** What the fingers mean. `alone`: no second finger has joined since the first was put down. */
export type Signal =
  | { readonly kind: 'drag'; readonly by: Point; readonly alone: boolean }
  | { readonly kind: 'pinch'; readonly factor: number; readonly around: Point; readonly by: Point }
  | { readonly kind: 'release'; readonly ms: number; readonly alone: boolean }
  | { readonly kind: 'double tap'; readonly point: Point };

interface Moment extends Point {
  readonly at: number;
}

interface Finger extends Point {
  readonly id: number;
}

export interface Gesture {
  /** At most two; a third one is ignored. */
  readonly fingers: readonly Finger[];
  readonly began: Moment;
  readonly dragging: boolean;
  readonly alone: boolean;
  /** The last tap, while another may follow it. */
  readonly tap: Moment | null;
}

export interface Recognised {
  readonly gesture: Gesture;
  readonly signal: Signal | null;
}

export const noGesture: Gesture = {
  fingers: [],
  began: { x: 0, y: 0, at: 0 },
  dragging: false,
  alone: true,
  tap: null,
};

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const centre = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Recognises drags, pinches and double taps from the changes of pointers, one by one. */
export function recognise(gesture: Gesture, change: PointerChange): Recognised {
  if (change.kind === 'down') return { gesture: withFinger(gesture, change), signal: null };
  if (!gesture.fingers.some(({ id }) => id === change.id)) return { gesture, signal: null };
  if (change.kind === 'move') return move(gesture, change);
  const left: Gesture = { ...gesture, fingers: gesture.fingers.filter(({ id }) => id !== change.id) };
  return change.kind === 'up' ? lift(left, change) : { gesture: { ...left, tap: null }, signal: letGo };
}

/** Ends the gesture without a result. */
const letGo: Signal = { kind: 'release', ms: 0, alone: false };

function withFinger(gesture: Gesture, { id, x, y, at }: PointerChange): Gesture {
  const finger = { id, x, y };
  const [first, second] = gesture.fingers;
  if (!first) return { ...gesture, fingers: [finger], began: { x, y, at }, dragging: false, alone: true };
  return second ? gesture : { ...gesture, fingers: [first, finger], alone: false, tap: null };
}

function move(gesture: Gesture, change: PointerChange): Recognised {
  const { id, x, y } = change;
  const [first, second] = gesture.fingers;
  const fingers = gesture.fingers.map((finger) => (finger.id === id ? { id, x, y } : finger));
  const [firstNow, secondNow] = fingers;
  if (!first || !firstNow) return { gesture, signal: null };
  if (second && secondNow) {
    const around = centre(first, second);
    // Fingers on one spot have no distance to scale by.
    const factor = Math.max(distance(firstNow, secondNow), 1) / Math.max(distance(first, second), 1);
    const by = minus(centre(firstNow, secondNow), around);
    return { gesture: { ...gesture, fingers }, signal: { kind: 'pinch', factor, around, by } };
  }
  const dragging = gesture.dragging || !gesture.alone || distance(gesture.began, change) > slop;
  if (!dragging) return { gesture, signal: null };
  return {
    gesture: { ...gesture, fingers, dragging, tap: null },
    signal: { kind: 'drag', by: minus(firstNow, first), alone: gesture.alone },
  };
}

function lift(gesture: Gesture, change: PointerChange): Recognised {
  const { began, alone, dragging } = gesture;
  if (!alone) return { gesture, signal: letGo };
  if (dragging) return { gesture, signal: { kind: 'release', ms: change.at - began.at, alone } };
  const { x, y, at } = change;
  const { tap } = gesture;
  const twice = tap !== null && at - tap.at <= doubleTapWindowMs && distance(tap, change) <= doubleTapReach;
  if (twice) return { gesture: { ...gesture, tap: null }, signal: { kind: 'double tap', point: { x, y } } };
  return { gesture: { ...gesture, tap: { x, y, at } }, signal: null };
}
