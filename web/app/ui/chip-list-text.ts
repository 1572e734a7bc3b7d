/** Announces added and removed chips to screen readers. */
export const addedText = (chip: string) => `${chip} 추가했어요.`;
export const restoreText = (chip: string) => `${chip} 되돌리기`;
export const removedText = (chip: string) => `${chip} 삭제했어요.`;
