import { type Gesture, noGesture, type PointerChange, recognise, type Signal } from './gesture.ts';
import {
  type Frame,
  fit,
  keptInSight,
  movedBy,
  type Point,
  type Size,
  settled,
  type View,
  wholePicture,
  zoomAt,
} from './view-transform.ts';

/** The scale after a double tap on the whole picture. */
const doubleTapScale = 2.5;
/** One press of + or −. */
const zoomStep = 1.5;
/** One press of an arrow key in a picture larger than the stage, in pixels. */
const panStep = 80;

export interface ViewerState {
  readonly pictures: readonly Size[];
  readonly index: number;
  readonly stage: Size;
  readonly view: View;
  /** How far the whole picture was dragged sideways or down, in pixels, along one axis. */
  readonly pull: Point;
  readonly gesture: Gesture;
  /** Whether to animate the last change; what a finger holds follows it at once. */
  readonly glides: boolean;
  /** Whether the viewer was swiped away; then nothing more happens. */
  readonly left: boolean;
}

export type ViewerEvent =
  | { readonly type: 'measured'; readonly stage: Size }
  | { readonly type: 'sized'; readonly index: number; readonly size: Size }
  | { readonly type: 'pointer'; readonly change: PointerChange }
  | { readonly type: 'wheel'; readonly factor: number; readonly point: Point }
  | { readonly type: 'zoom in' | 'zoom out' | 'show whole' }
  | { readonly type: 'arrow'; readonly toward: Point }
  | { readonly type: 'turn to'; readonly index: number };

const still: Point = { x: 0, y: 0 };
const noStage: Size = { width: 0, height: 0 };

export const openedAt = (pictures: readonly Size[], index: number): ViewerState => ({
  pictures,
  index: Math.max(0, Math.min(index, pictures.length - 1)),
  stage: noStage,
  view: wholePicture,
  pull: still,
  gesture: noGesture,
  glides: false,
  left: false,
});

export function frameOf({ pictures, index, stage }: ViewerState): Frame {
  return { stage, fitted: fit(pictures[index] ?? noStage, stage) };
}

export function viewerAfter(state: ViewerState, event: ViewerEvent): ViewerState {
  if (state.left) return state;
  switch (event.type) {
    case 'measured':
      return restAt({ ...state, stage: event.stage }, state.view, false);
    case 'sized':
      return restAt({ ...state, pictures: sizedAt(state.pictures, event) }, state.view, false);
    case 'pointer': {
      const { gesture, signal } = recognise(state.gesture, event.change);
      const next = { ...state, gesture };
      return signal === null ? next : afterSignal(next, signal);
    }
    case 'wheel':
      return restAt(state, zoomAt(state.view, state.view.scale * event.factor, event.point), false);
    case 'zoom in':
      return restAt(state, zoomAt(state.view, stepped(state.view.scale, zoomStep), still), true);
    case 'zoom out':
      return restAt(state, zoomAt(state.view, stepped(state.view.scale, 1 / zoomStep), still), true);
    case 'show whole':
      return restAt(state, wholePicture, true);
    case 'arrow':
      return afterArrow(state, event.toward);
    case 'turn to':
      return turnedTo(state, event.index);
  }
}

const sizedAt = (pictures: readonly Size[], { index, size }: { index: number; size: Size }) =>
  pictures.map((known, at) => (at === index ? size : known));

const restAt = (state: ViewerState, view: View, glides: boolean): ViewerState => ({
  ...state,
  view: settled(view, frameOf(state)),
  glides,
});

/** A step stops at the whole picture when crossing it. */
function stepped(scale: number, factor: number): number {
  const to = scale * factor;
  return (scale - 1) * (to - 1) < 0 ? 1 : to;
}

function turnedTo(state: ViewerState, index: number): ViewerState {
  if (index === state.index || !state.pictures[index]) return state;
  return { ...state, index, view: wholePicture, pull: still, gesture: noGesture, glides: true };
}

/** Arrows turn to the next picture; a large one they first move to its edge. */
function afterArrow(state: ViewerState, { x, y }: Point): ViewerState {
  const moved = movedBy(state.view, { x: -x * panStep, y: -y * panStep });
  const next = restAt(state, moved, true);
  const went = next.view.x !== state.view.x || next.view.y !== state.view.y;
  return went || x === 0 ? next : turnedTo(state, state.index + x);
}

function afterSignal(state: ViewerState, signal: Signal): ViewerState {
  switch (signal.kind) {
    case 'drag':
      return dragged(state, signal.by, signal.alone);
    case 'pinch': {
      const zoomed = zoomAt(state.view, state.view.scale * signal.factor, signal.around);
      const view = keptInSight(movedBy(zoomed, signal.by), frameOf(state));
      return { ...state, view, pull: still, glides: false };
    }
    case 'double tap': {
      const toWhole = state.view.scale !== 1;
      return restAt(state, toWhole ? wholePicture : zoomAt(state.view, doubleTapScale, signal.point), true);
    }
    case 'release':
      return signal.alone ? swipeOf(state, signal.ms) : letGo(state);
  }
}

/** A drag moves a large picture; the whole picture is pulled sideways to its neighbours, or down to close. */
function dragged(state: ViewerState, by: Point, alone: boolean): ViewerState {
  if (state.view.scale > 1) return restAt(state, movedBy(state.view, by), false);
  if (!alone) return state;
  return { ...state, pull: pulledOn(state.pull, by), glides: false };
}

function swipeOf(state: ViewerState, ms: number): ViewerState {
  const { pull, stage, index } = state;
  if (swiped(pull.x, stage.width / 4, ms)) {
    const turned = turnedTo(state, index - Math.sign(pull.x));
    if (turned !== state) return turned;
  }
  if (pull.y > 0 && swiped(pull.y, stage.height / 5, ms)) return { ...state, left: true };
  return letGo(state);
}

const letGo = (state: ViewerState): ViewerState => restAt({ ...state, pull: still }, state.view, true);

/** The shown pull; it is reduced beyond the first and last picture, and upwards. */
export function shownPull({ pull, index, pictures }: ViewerState): Point {
  const leadsOn = pictures[index - Math.sign(pull.x)] !== undefined;
  return { x: leadsOn ? pull.x : reluctant(pull.x), y: pull.y > 0 ? pull.y : reluctant(pull.y) };
}

/** How far the picture was pulled down to close, from 0 to 1. */
export const putAway = ({ pull, stage }: ViewerState): number =>
  Math.max(0, Math.min(1, pull.y / (stage.height || 1)));

/** Continues along the axis on which the pull began: a swipe goes sideways or down, never both. */
function pulledOn(pull: Point, by: Point): Point {
  const aside = pull.x !== 0 || (pull.y === 0 && Math.abs(by.x) >= Math.abs(by.y));
  return aside ? { x: pull.x + by.x, y: 0 } : { x: 0, y: pull.y + by.y };
}

/** Pixels beyond an accidental movement, and pixels per millisecond of a flick. */
const shortest = 30;
const quick = 0.4;

/** Whether a pull that took `ms` was meant: as long as `far`, or flicked. */
function swiped(pull: number, far: number, ms: number): boolean {
  const length = Math.abs(pull);
  return length >= far || (length >= shortest && length > ms * quick);
}

/** A pull without effect moves the picture less than the finger. */
const reluctant = (pull: number): number => pull / 3;
