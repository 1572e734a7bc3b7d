import { koreanDayText } from '../text/period.ts';

/** For the creator of a project that an operator hid. */
export const hiddenProjectText = {
  title: '운영자가 가린 프로젝트예요',
  lead: (title: string, hiddenAt: string) =>
    `‘${title}’에 대한 신고를 확인하고 ${koreanDayText(hiddenAt)}에 가렸어요. 내용은 그대로 있고, 지금은 다른 사람에게 보이지 않아요.`,
  next: '수정할 점을 알고 싶거나 잘못 가려졌다면 운영자에게 알려 주세요. 확인하고 다시 보이게 할 수 있어요.',
  contact: '운영자에게 메일 쓰기',
  subject: (title: string) => `‘${title}’ 프로젝트가 가려졌어요`,
  home: '프로젝트 둘러보기',
} as const;
