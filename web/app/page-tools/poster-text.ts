/** Texts of a printed event invitation. */
export const posterText = {
  scan: '카메라로 QR 코드를 찍으면 바로 가입할 수 있어요.',
  moments: [
    { title: 'QR 코드를 찍어요', text: '앱이 없어도 돼요' },
    { title: '이메일로 확인해요', text: '재학생도 졸업생도 좋아요' },
    { title: '함께 시작해요', text: '빈자리가 있는 프로젝트부터' },
  ],
  until: (day: string) => `${day}까지`,
} as const;
