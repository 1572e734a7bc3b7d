import { findNews, type ListedNews, type NewsList } from '@dure/contract/operating-news.ts';
import { may } from '@dure/contract/operating-roles.ts';
import { useCall } from '../../api/call-context.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { useSettings } from '../../settings.ts';
import { koreanMinuteText } from '../../text/period.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ConsoleList } from '../console-list.tsx';
import type { PageArgs, PageProps } from '../console-page.ts';
import { EmptyList } from '../empty-list.tsx';
import list from '../rows.module.css';
import styles from './news.module.css';
import { stateText, newsText as text } from './news-text.ts';

export const loader = ({ call, signal }: PageArgs) => call(findNews, { query: {} }, { signal });

/** All news, newest first. */
export function Component({ me, data }: PageProps<NewsList>) {
  const call = useCall();
  return (
    <>
      <h1>{text.title}</h1>
      <div className={list.head}>
        <p className={list.lead}>{text.lead}</p>
        {may(me.operating_role, 'mails.manage') && (
          <ButtonLink as={Link} fit to={operatorPaths.page('news/new')}>
            {text.write}
          </ButtonLink>
        )}
      </div>
      <ConsoleList
        of="news"
        first={data}
        read={(after) => call(findNews, { query: { after } })}
        label={text.list}
        more={text.more}
        empty={
          <>
            <EmptyList title={text.none} lead={text.noneLead} />
            <Sample />
          </>
        }
      >
        {(news) => <NewsRow key={news.id} news={news} />}
      </ConsoleList>
    </>
  );
}

/** A sample of a recipient's mail, before the first news. */
function Sample() {
  const { brandName } = useSettings();
  const { sample } = text;
  return (
    <figure className={styles.sample}>
      <figcaption className={list.note}>{sample.caption}</figcaption>
      <p className={styles.subject}>{sample.subject(brandName)}</p>
      {sample.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={list.note}>{sample.stop}</p>
    </figure>
  );
}

function NewsRow({
  news: { id, subject, state, author, created_at, started_at, counts },
}: {
  news: ListedNews;
}) {
  return (
    <li className={list.row}>
      <div className={list.what}>
        <p className={list.name}>
          <Link to={operatorPaths.page(`news/${id}`)} className={list.link}>
            {subject}
          </Link>
          <span className={list.badge}>{stateText[state]}</span>
        </p>
        <p className={list.note}>
          {started_at === null
            ? text.writtenBy(author ?? text.left, koreanMinuteText(created_at))
            : text.sentAt(koreanMinuteText(started_at))}
        </p>
      </div>
      {counts !== null && <p className={styles.number}>{text.sentOf(counts.sent, counts.recipients)}</p>}
    </li>
  );
}
