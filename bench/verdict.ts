/** Whether a figure reached its mark, as a word. */
export const verdict = (isReached: boolean) => (isReached ? 'reached' : 'MISSED');
