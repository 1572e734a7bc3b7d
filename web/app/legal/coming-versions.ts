/** Of the list of versions that don't hold yet, to which notices lead. */
export const comingVersionsId = 'coming';
