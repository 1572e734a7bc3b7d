/** The id of the list of coming versions, to which notices link. */
export const comingVersionsId = 'coming';
