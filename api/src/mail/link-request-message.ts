import { nameText } from '@dure/contract/name-text.ts';
import { type MailText, mailText } from './layout.ts';

/**
 * Tells an inviter that somebody asks for a new link; `inviteeName` is as the inviter wrote it, `url` the
 * inviter's list.
 */
export const linkRequestMessage = (brandName: string, inviteeName: string, url: string): MailText =>
  mailText({
    brandName,
    subject: '새 초대 링크를 기다리는 사람이 있어요',
    preheader: '누가 어떤 말을 남겼는지 확인해 주세요.',
    heading: `${nameText(inviteeName)}께 보낸 초대 링크로 누군가 새 링크를 요청했어요`,
    says: ['누가 어떤 말을 남겼는지 보고, 아는 사람이라면 새 링크를 만들어 직접 보내 주세요.'],
    link: { url, label: '요청 보기' },
    notes: ['요청을 받고 싶지 않다면 같은 화면에서 이 링크로 오는 요청을 끌 수 있어요.'],
    why: `${brandName} 초대 링크를 만든 분께 보내 드려요.`,
  });
