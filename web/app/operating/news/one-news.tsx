import { type NewsPage, showNews } from '@dure/contract/operating-news.ts';
import { may } from '@dure/contract/operating-roles.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PageArgs, PageProps } from '../console-page.ts';
import list from '../rows.module.css';
import { Version } from './edit-conflict.tsx';
import styles from './news.module.css';
import { NewsDraft } from './news-draft.tsx';
import { editConflictText, formText, progressText, stateText } from './news-text.ts';
import { Progress } from './progress.tsx';
import { useWords } from './use-words.ts';

export const loader = ({ call, signal, id }: PageArgs) =>
  call(showNews, { params: { newsId: id } }, { signal });

/** A piece of news: an editable draft until it is sent, then its progress. */
export function Component({ me, data: news }: PageProps<NewsPage>) {
  const manages = may(me.operating_role, 'mails.manage');
  const isDraft = news.state === 'draft';
  return (
    <>
      <Link to={operatorPaths.page('news')} className={list.back}>
        {formText.back}
      </Link>
      <h1 className={list.name}>
        {news.subject} <span className={list.badge}>{stateText[news.state]}</span>
      </h1>
      {!isDraft && <Progress news={news} manages={manages} />}
      {isDraft && manages ? (
        <NewsDraft key={`${news.id}-${news.version}`} news={news} />
      ) : (
        <>
          <Words news={news} />
          {manages && <Unsent news={news} />}
        </>
      )}
    </>
  );
}

/** Words that were typed here but not sent, since it was sent from elsewhere. */
function Unsent({ news }: { news: NewsPage }) {
  const { words, isUnsaved, takeSaved } = useWords(news.id, news);
  if (!isUnsaved) return null;
  return (
    <div className={styles.overtaken}>
      <Notice>{editConflictText.sent}</Notice>
      <Version
        title={editConflictText.unsent}
        words={words}
        act={editConflictText.drop}
        onChoose={takeSaved}
      />
    </div>
  );
}

function Words({ news: { text, state } }: { news: NewsPage }) {
  return (
    <section aria-labelledby="words">
      <h2 id="words" className={list.heading}>
        {state === 'draft' ? formText.text : progressText.words}
      </h2>
      <p className={styles.words}>{text}</p>
    </section>
  );
}
