import { nameText } from '@dure/contract/name-text.ts';
import { type MailText, mailText } from './layout.ts';

interface InvitationMail {
  readonly brandName: string;
  readonly inviterName: string;
  readonly inviteeName: string;
  /** The inviter's words about the invitee. */
  readonly reason: string;
  readonly url: string;
  /** The last day on which the link works. */
  readonly until: string;
  /** The link for refusing further invitation mails. */
  readonly stopUrl: string;
}

/** The mail that invites a non-member in a member's name. */
export const invitationMessage = (mail: InvitationMail): MailText => {
  const { brandName, inviterName, inviteeName, reason, url, until, stopUrl } = mail;
  return mailText({
    brandName,
    subject: `${nameText(inviterName)}이 초대했어요`,
    preheader: `“${reason}”`,
    heading: `${nameText(inviterName)}이 ${nameText(inviteeName)}을 ${brandName}에 초대했어요`,
    says: [
      `“${reason}”`,
      '아는 사람의 초대로만 들어올 수 있는 곳이에요. 함께할 사람과 프로젝트를 만나 보세요.',
    ],
    link: { url, label: '초대 열기' },
    notes: [`링크는 한 사람만 쓸 수 있고, ${until}까지 열려 있어요.`],
    why: `${nameText(inviterName)}이 이메일로 초대를 보냈어요.`,
    stop: { url: stopUrl, label: '더 이상 받지 않기' },
  });
};
