export const fullText = (max: number) => `${max.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`;
