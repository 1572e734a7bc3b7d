import { type MailText, mailText } from './layout.ts';

const why = '학교 추가를 요청하면서 이 이메일을 남겨 주셔서 보내 드려요.';

const paragraphs = (words: string | undefined) => words?.split(/\n{2,}/) ?? [];

/** To an invited person who asked for their school: it was added. Names nobody and has no code. */
export const universityAddedMessage = (
  brandName: string,
  { school, origin, words }: { school: string; origin: string; words?: string | undefined },
): MailText =>
  mailText({
    brandName,
    subject: `${school} 학생도 가입할 수 있어요`,
    preheader: '받은 초대 링크를 다시 열어 주세요.',
    heading: `이제 ${school} 이메일로 가입할 수 있어요`,
    says: [...paragraphs(words), '받은 초대 링크를 다시 열고 학교 이메일을 입력해 주세요.'],
    link: { url: origin, label: `${brandName} 보기` },
    notes: ['링크를 더 쓸 수 없다면 초대해 준 분께 새 링크를 요청해 주세요.'],
    why,
  });

/** To such a person if the school will not be added, in the operator's words. */
export const universityDeclinedMessage = (
  brandName: string,
  { domain, words }: { domain: string; words: string },
): MailText =>
  mailText({
    brandName,
    subject: '요청하신 학교를 추가하지 못했어요',
    preheader: '운영진이 남긴 답을 확인해 주세요.',
    heading: `${domain} 학교를 추가하지 못했어요`,
    says: paragraphs(words),
    notes: [],
    why,
  });
