import { createPath, type Location } from 'react-router';

/**
 * Identifies an entry of the tab's history. Every page opened from outside has the key 'default', so its path is used
 * instead.
 */
export const entryOf = (location: Location): string =>
  location.key === 'default' ? createPath(location) : location.key;

export const isOpenedByAddress = (entry: string): boolean => entry.startsWith('/');
