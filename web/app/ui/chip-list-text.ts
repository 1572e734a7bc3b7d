/** What is told of chips that come and go, to who does not see it. */
export const addedText = (chip: string) => `${chip} 추가했어요.`;
export const removedText = (chip: string) => `${chip} 삭제했어요.`;
