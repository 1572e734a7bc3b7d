import { nameText } from '@dure/contract/name-text.ts';
import { type MailText, mailText } from './layout.ts';

/**
 * Tells an inviter that the recipient of their link does not know them; `inviteeName` is as the inviter wrote
 * it, `url` the inviter's list.
 */
export const inviterUnknownMessage = (brandName: string, inviteeName: string, url: string): MailText =>
  mailText({
    brandName,
    subject: '초대받은 분이 초대한 사람을 모른다고 알려 왔어요',
    preheader: '그 초대 링크는 끝났어요.',
    heading:
      inviteeName === ''
        ? '초대받은 분이 누가 초대했는지 모르겠다고 했어요'
        : `${nameText(inviteeName)}께 보낸 초대를 받은 분이 누가 초대했는지 모르겠다고 했어요`,
    says: [
      '그래서 그 링크는 끝났어요. 링크가 다른 사람에게 전해졌거나, 누가 보냈는지 알아보기 어려웠을 수 있어요.',
      '초대는 서로 아는 사람에게 보내는 약속이에요. 먼저 직접 연락해서 누구인지 알리고, 상대가 원할 때 새 링크를 보내 주세요.',
    ],
    link: { url, label: '내 초대 보기' },
    notes: ['같은 일이 되풀이되면 운영자가 함께 살펴봐요.'],
    why: `${brandName}에서 초대 링크를 만드셔서 보내 드려요.`,
  });
