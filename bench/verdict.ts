/** How a figure stands to its mark. */
export const verdict = (isReached: boolean) => (isReached ? 'reached' : 'MISSED');
