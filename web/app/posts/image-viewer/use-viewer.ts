import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import type { PointerChange } from './gesture.ts';
import type { Point, Size } from './view-transform.ts';
import { openedAt, type ViewerEvent, type ViewerState, viewerAfter } from './viewer-state.ts';

interface Viewer {
  readonly state: ViewerState;
  readonly tell: (event: ViewerEvent) => void;
  /** The element with the pictures, whose events are handled. */
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly onPointer: (event: PointerEvent<HTMLDivElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const changeOf: Record<string, PointerChange['kind']> = {
  pointerdown: 'down',
  pointermove: 'move',
  pointerup: 'up',
  pointercancel: 'cancel',
};

/** Runs the viewer's state by the browser's events of fingers, wheels, keys and size. */
export function useViewer(pictures: readonly Size[], start: number): Viewer {
  const [state, tell] = useReducer(viewerAfter, null, () => openedAt(pictures, start));
  const stage = useRef<HTMLDivElement>(null);
  useRoom(stage, tell);
  useWheel(stage, tell);
  return {
    state,
    tell,
    stage,
    onPointer(event) {
      const kind = changeOf[event.type];
      // Only the main button drags; a button on the stage is pressed instead.
      const pressesElse = event.button > 0 || (event.target as Element).closest('button') !== null;
      if (!kind || (kind === 'down' && pressesElse)) return;
      // Keeps following fingers that leave the stage.
      if (kind === 'down') event.currentTarget.setPointerCapture(event.pointerId);
      const { x, y } = placeOf(event, event.currentTarget);
      tell({ type: 'pointer', change: { kind, id: event.pointerId, at: event.timeStamp, x, y } });
    },
    onKeyDown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const told = eventOfKey(event.key, state);
      if (!told) return;
      event.preventDefault();
      tell(told);
    },
  };
}

/** Relative to the middle of the stage. */
function placeOf({ clientX, clientY }: { clientX: number; clientY: number }, stage: Element): Point {
  const box = stage.getBoundingClientRect();
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}

function useRoom(stage: RefObject<HTMLElement | null>, tell: (event: ViewerEvent) => void): void {
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () =>
      tell({ type: 'measured', stage: { width: element.clientWidth, height: element.clientHeight } });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage, tell]);
}

/** Pixels per line of a wheel (`deltaMode` 1). */
const lineHeight = 16;

/** React listens to wheels passively, but the page must not zoom or scroll with the picture. */
function useWheel(stage: RefObject<HTMLElement | null>, tell: (event: ViewerEvent) => void): void {
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const pixels =
        event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * lineHeight;
      // A pinch on a trackpad is a wheel event with ctrl, in much smaller steps.
      const factor = Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.002));
      tell({ type: 'wheel', factor, point: placeOf(event, element) });
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [stage, tell]);
}

/** A key's event; null for keys that are left to the browser. */
export function eventOfKey(key: string, { index, pictures }: ViewerState): ViewerEvent | null {
  switch (key) {
    case '+':
    case '=':
      return { type: 'zoom in' };
    case '-':
    case '_':
      return { type: 'zoom out' };
    case '0':
      return { type: 'show whole' };
    case 'ArrowLeft':
      return { type: 'arrow', toward: { x: -1, y: 0 } };
    case 'ArrowRight':
      return { type: 'arrow', toward: { x: 1, y: 0 } };
    case 'ArrowUp':
      return { type: 'arrow', toward: { x: 0, y: -1 } };
    case 'ArrowDown':
      return { type: 'arrow', toward: { x: 0, y: 1 } };
    case 'PageUp':
      return { type: 'turn to', index: index - 1 };
    case 'PageDown':
      return { type: 'turn to', index: index + 1 };
    case 'Home':
      return { type: 'turn to', index: 0 };
    case 'End':
      return { type: 'turn to', index: pictures.length - 1 };
    default:
      return null;
  }
}
