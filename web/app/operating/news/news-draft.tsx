import { editNews, type NewsPage } from '@dure/contract/operating-news.ts';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { CallError } from '../../api/call-error.ts';
import { showToast } from '../../ui/toast.ts';
import { AskBeforeLeaving } from '../../unsaved/ask-before-leaving.tsx';
import { EditConflict } from './edit-conflict.tsx';
import styles from './news.module.css';
import { NewsActs } from './news-acts.tsx';
import { NewsForm } from './news-form.tsx';
import { formText as text } from './news-text.ts';
import { Preview } from './preview.tsx';
import { useWords } from './use-words.ts';

/** A draft to write, preview, test and send. */
export function NewsDraft({ news }: { news: NewsPage }) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const { words, change, drop, isUnsaved, isOvertaken, ...choose } = useWords(news.id, news);
  const save = async () => {
    try {
      if (isUnsaved) await call(editNews, { params: { newsId: news.id }, body: words });
    } catch (error) {
      // Loads what was saved meanwhile, to show it beside the typed words.
      if (error instanceof CallError && error.fields.version) return revalidate();
      throw error;
    }
    drop();
    showToast(text.saved);
    await revalidate();
  };
  return (
    <div className={styles.draft}>
      <div>
        {isOvertaken ? (
          <EditConflict typed={words} saved={news} onKeep={choose.keepTyped} onTake={choose.takeSaved} />
        ) : (
          <>
            <NewsForm words={words} onChange={change} onSave={save} />
            <NewsActs news={news} isUnsaved={isUnsaved} onRemoved={drop} />
          </>
        )}
      </div>
      <Preview words={words} />
      <AskBeforeLeaving draft={{ isUnsaved: () => isUnsaved, drop }} />
    </div>
  );
}
