/** What is told of a list that opens under a field, to who does not see it. */
export const offeredText = (count: number) => `추천이 ${count}개 있어요.`;
