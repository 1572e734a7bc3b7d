import type { ViewerEvent, ViewerState } from './viewer-state.ts';

/** What a key does; null for one that the viewer leaves to the browser. */
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
