import { createPath, type Location } from 'react-router';

/**
 * Names an entry of the tab's history. Whatever is opened from outside is its 'default' entry: what is kept of one page is
 * not the next one's.
 */
export const entryOf = (location: Location): string =>
  location.key === 'default' ? createPath(location) : location.key;

export const isOpenedByAddress = (entry: string): boolean => entry.startsWith('/');
