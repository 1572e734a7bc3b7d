import { type MailText, mailText } from './layout.ts';

/** Who sends it, as the law has it told (정보통신망법 제50조 4항). */
export interface NewsSender {
  readonly name: string;
  readonly contact: string;
  /** Another way to them, such as a telephone; null where nobody has said. */
  readonly otherContact: string | null;
}

interface News {
  readonly brandName: string;
  readonly sender: NewsSender;
  readonly subject: string;
  readonly text: string;
  /** Where its reader refuses such mails. */
  readonly stopUrl: string;
}

const preheaderMaxLength = 90;

/** News to a member who agreed to it: marked as advertising, by whom, and refused by one press. */
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
    // The law wants it in both languages.
    stop: { url: stopUrl, label: '수신 거부 (Unsubscribe)' },
  });
