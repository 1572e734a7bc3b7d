import { type MailText, mailText } from './layout.ts';

/** The sender, as the law requires it to be stated (정보통신망법 제50조 4항). */
export interface NewsSender {
  readonly name: string;
  readonly contact: string;
  /** Another contact, such as a telephone number; null if not set. */
  readonly otherContact: string | null;
}

interface News {
  readonly brandName: string;
  readonly sender: NewsSender;
  readonly subject: string;
  readonly text: string;
  /** The link for refusing such mails. */
  readonly stopUrl: string;
}

const preheaderMaxLength = 90;

/** News to a member who agreed to it: marked as advertising, with its sender and a one-click refusal. */
export const newsMessage = ({ brandName, sender, subject, text, stopUrl }: News): MailText =>
  mailText({
    brandName,
    subjectBegins: '(광고) ',
    subject,
    preheader: text.replaceAll(/\s+/g, ' ').slice(0, preheaderMaxLength),
    heading: subject,
    says: [],
    letter: text.split(/\n\s*\n/),
    notes: [
      `보내는 사람: ${[sender.name, sender.contact, sender.otherContact].filter((said) => said !== null).join(', ')}`,
    ],
    why: '이메일로 소식과 광고를 받겠다고 하셔서 보내 드려요.',
    // The law requires both languages.
    stop: { url: stopUrl, label: '수신 거부 (Unsubscribe)' },
  });
