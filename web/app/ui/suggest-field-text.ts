/** Announces the number of suggestions. */
export const offeredText = (count: number) => `추천이 ${count}개 있어요.`;
