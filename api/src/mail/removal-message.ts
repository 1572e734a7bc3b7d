import { removalHours } from '@dure/contract/limits.ts';
import { type MailText, mailText } from './layout.ts';

const moment = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** To a member whose removal was requested: if somebody else requested it, there is time to say so. */
export const removalMessage = (
  { name, contact }: { readonly name: string; readonly contact: string },
  dueAt: Date,
): MailText =>
  mailText({
    brandName: name,
    subject: '회원 탈퇴를 요청받았어요',
    preheader: `${moment.format(dueAt)}에 탈퇴 처리할 예정이에요.`,
    heading: '회원 탈퇴를 요청받았어요',
    says: [
      `${moment.format(dueAt)}에 탈퇴 처리하고 회원 정보를 지워요. 그때까지 ${removalHours}시간 동안은 되돌릴 수 있어요.`,
      `요청한 적이 없다면 바로 ${contact} 주소로 알려 주세요.`,
    ],
    notes: ['탈퇴를 요청했다면 하실 일이 없어요.'],
    why: `${name} 회원으로 계신 동안 꼭 알려야 하는 일이라 보내 드려요.`,
  });
