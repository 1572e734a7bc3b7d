import type { NewsWords } from '@dure/contract/operating-news.ts';
import type { Config } from '../../../config.ts';
import type { MailText } from '../../../mail/layout.ts';
import { newsMessage } from '../../../mail/news-message.ts';

/** A piece of news as a mail, with the operator's present details. */
export const newsText = (
  { brand, legal }: Pick<Config, 'brand' | 'legal'>,
  { subject, text }: NewsWords,
  stopUrl: string,
): MailText =>
  newsMessage({
    brandName: brand.name,
    sender: {
      name: legal.operator ?? brand.name,
      contact: brand.contact,
      otherContact: legal.privacyContact,
    },
    subject,
    text,
    stopUrl,
  });
