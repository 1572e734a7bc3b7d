import { type NewsWords, previewNews } from '@dure/contract/operating-news.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/call-context.ts';
import { Collapsible } from '../collapsible.tsx';
import list from '../rows.module.css';
import { MailView } from './mail-view.tsx';
import styles from './news.module.css';
import { previewText as text } from './news-text.ts';

const afterTypingMs = 400;

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mail with these words, rendered by the api. Keeps the last one while the words are invalid. */
function useMail(words: NewsWords): Mail | null {
  const call = useCall();
  const [mail, setMail] = useState<Mail | null>(null);
  const { subject, text: said } = words;
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const timer = setTimeout(() => {
      call(previewNews, { body: { subject, text: said } }, { signal }).then(setMail, () => {});
    }, afterTypingMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [call, subject, said]);
  return mail;
}

/** The mail as its recipients will see it, as HTML and as plain text. */
export function Preview({ words }: { words: NewsWords }) {
  const mail = useMail(words);
  return (
    <section aria-labelledby="preview" className={styles.preview}>
      <h2 id="preview" className={list.heading}>
        {text.title}
      </h2>
      {mail === null ? (
        <p className={list.note}>{text.empty}</p>
      ) : (
        <>
          <p className={styles.subject}>{mail.subject}</p>
          <MailView label={text.mail} html={mail.html} />
          <Collapsible summary={text.plain} className={styles.plain} summaryClassName={styles.summary}>
            <pre className={styles.words}>{mail.text}</pre>
          </Collapsible>
        </>
      )}
    </section>
  );
}
