import { createNews } from '@dure/contract/operating-news.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { newAttempt } from '../../api/call.ts';
import { useCall } from '../../api/call-context.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { showToast } from '../../ui/toast.ts';
import { AskBeforeLeaving } from '../../unsaved/ask-before-leaving.tsx';
import list from '../rows.module.css';
import styles from './news.module.css';
import { NewsForm } from './news-form.tsx';
import { formText as text } from './news-text.ts';
import { Preview } from './preview.tsx';
import { useWords } from './use-words.ts';

export const loader = async () => null;

const empty = { subject: '', text: '', version: 0 };

/** Writes a new piece of news. Once saved, it has its own page. */
export function Component() {
  const call = useCall();
  const navigate = useNavigate();
  const [attempt] = useState(newAttempt);
  const { words, change, drop, isUnsaved } = useWords('new', empty);
  const isSaved = useRef(false);
  const save = async () => {
    const { id } = await call(
      createNews,
      { body: { subject: words.subject, text: words.text } },
      { idempotencyKey: attempt },
    );
    isSaved.current = true;
    drop();
    showToast(text.saved);
    await navigate(operatorPaths.page(`news/${id}`), { replace: true });
  };
  return (
    <>
      <Link to={operatorPaths.page('news')} className={list.back}>
        {text.back}
      </Link>
      <h1>{text.titleNew}</h1>
      <div className={styles.draft}>
        <NewsForm words={words} onChange={change} onSave={save} />
        <Preview words={words} />
      </div>
      <AskBeforeLeaving draft={{ isUnsaved: () => isUnsaved && !isSaved.current, drop }} />
    </>
  );
}
