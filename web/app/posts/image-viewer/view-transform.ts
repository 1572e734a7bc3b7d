import { zoomMax, zoomMin } from '@dure/contract/limits.ts';

/** In CSS pixels. Places on the stage are relative to its centre. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture's scale (1 shows all of it) and the position of its centre. */
export interface View extends Point {
  readonly scale: number;
}

/** The stage's size, and the picture's size at scale 1. */
export interface Frame {
  readonly stage: Size;
  readonly fitted: Size;
}

export const wholePicture: View = { scale: 1, x: 0, y: 0 };

/** The size at which a whole picture fits the stage, never enlarged. */
export function fit(picture: Size, stage: Size): Size {
  const ratio = Math.min(1, stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * ratio, height: picture.height * ratio };
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** Zooms to `scale`, within the limits, keeping `point` in place. */
export function zoomAt(view: View, scale: number, point: Point): View {
  const to = between(zoomMin, scale, zoomMax);
  const ratio = to / view.scale;
  return { scale: to, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio };
}

export const movedBy = (view: View, by: Point): View => ({ ...view, x: view.x + by.x, y: view.y + by.y });

/**
 * The view at rest: centred along an axis where the picture is smaller than the stage; else without a gap at
 * the edges.
 */
export function settled(view: View, { stage, fitted }: Frame): View {
  const along = (at: number, length: number, room: number) => {
    const reach = (length * view.scale - room) / 2;
    return reach > 0 ? between(-reach, at, reach) : 0;
  };
  return {
    scale: view.scale,
    x: along(view.x, fitted.width, stage.width),
    y: along(view.y, fitted.height, stage.height),
  };
}

/** The looser limit during a pinch, which follows the fingers: half of the visible part stays in sight. */
export function keptInSight(view: View, { stage, fitted }: Frame): View {
  const along = (at: number, length: number, room: number) => {
    const reach = Math.max(length * view.scale, room) / 2;
    return between(-reach, at, reach);
  };
  return {
    scale: view.scale,
    x: along(view.x, fitted.width, stage.width),
    y: along(view.y, fitted.height, stage.height),
  };
}
