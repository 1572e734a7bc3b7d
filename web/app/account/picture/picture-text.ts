export const cropText = {
  title: '사진 자르기',
  stage: '올릴 부분',
  hint: '끌거나 아래 막대로 보일 부분을 정해 주세요.',
  nearer: '확대',
  across: '좌우',
  down: '위아래',
  percent: (share: number) => `${Math.round(share * 100)}%`,
  firstFrame: '움직이는 사진은 첫 장면만 올라가요.',
  use: '이대로 올리기',
  cancel: '닫기',
} as const;
