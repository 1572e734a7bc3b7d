import { slices } from 'virtual:pretendard/slices';

/**
 * The slice of each UTF-16 unit, by its number in the list from 1 on; 0 for none. All of the slices' letters
 * are single units.
 */
export const placesInSlices = (() => {
  let places: Uint8Array | null = null;
  return () => {
    if (places) return places;
    places = new Uint8Array(0x1_00_00);
    for (const [index, { ranges }] of slices.entries()) {
      for (const [from, to] of ranges) places.fill(index + 1, from, to + 1);
    }
    return places;
  };
})();

/** The URLs of the slices that a text needs, those with most of its letters first. */
export function slicesFor(text: string): string[] {
  const places = placesInSlices();
  const counts = new Uint32Array(slices.length + 1);
  for (let at = 0; at < text.length; at += 1) {
    const place = places[text.charCodeAt(at)] as number;
    counts[place] = (counts[place] as number) + 1;
  }
  return slices
    .map(({ url }, index) => ({ url, letters: counts[index + 1] as number }))
    .filter(({ letters }) => letters > 0)
    .sort((a, b) => b.letters - a.letters)
    .map(({ url }) => url);
}
