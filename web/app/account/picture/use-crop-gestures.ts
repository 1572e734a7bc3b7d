import { type Dispatch, type RefObject, type SetStateAction, useEffect } from 'react';
import { type Crop, fitted, nearness, type Size, zoomed } from './crop.ts';

type Point = { readonly x: number; readonly y: number };

const middleOf = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** How much a pixel of wheel movement zooms. */
const perWheelPixel = 1 / 1_000;

/** Moves the square by one finger or the mouse, and zooms by two fingers or the wheel. */
export function useCropGestures(
  stage: RefObject<HTMLCanvasElement | null>,
  size: Size,
  setCrop: Dispatch<SetStateAction<Crop>>,
): void {
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const pointers = new Map<number, Point>();
    /** Converts a point on the screen to a point of the picture. */
    const inPicture = (crop: Crop, { x, y }: Point): Point => {
      const box = element.getBoundingClientRect();
      return {
        x: crop.x + ((x - box.left) / box.width) * crop.side,
        y: crop.y + ((y - box.top) / box.width) * crop.side,
      };
    };
    const down = (event: PointerEvent) => {
      element.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const up = (event: PointerEvent) => pointers.delete(event.pointerId);
    const move = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      pointers.set(event.pointerId, now);
      setCrop((crop) => {
        const [from, to] = other ? [middleOf(before, other), middleOf(now, other)] : [before, now];
        const [here, there] = [inPicture(crop, from), inPicture(crop, to)];
        const moved = fitted({ ...crop, x: crop.x + here.x - there.x, y: crop.y + here.y - there.y }, size);
        if (!other) return moved;
        const side = moved.side * (distance(before, other) / Math.max(1, distance(now, other)));
        return zoomed(moved, size, nearness({ ...moved, side }, size), inPicture(moved, to));
      });
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = { x: event.clientX, y: event.clientY };
      setCrop((crop) =>
        zoomed(crop, size, nearness(crop, size) - event.deltaY * perWheelPixel, inPicture(crop, at)),
      );
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', up, { signal });
    element.addEventListener('wheel', wheel, { signal, passive: false });
    return () => listening.abort();
  }, [stage, size, setCrop]);
}
