import { type NewsPage, stopNews } from '@dure/contract/operating-news.ts';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { errorText } from '../../text/errors.ko.ts';
import { koreanMinuteText } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import list from '../rows.module.css';
import styles from './news.module.css';
import { progressText as text } from './news-text.ts';

const lookAgainMs = 4_000;

type ProgressProps = { news: NewsPage; manages: boolean };

/** The progress of sending, reloaded while it continues. */
export function Progress({ news, manages }: ProgressProps) {
  const { revalidate } = useRevalidator();
  const { counts, state, started_at } = news;
  const goesOn = state === 'sending' || state === 'resting';
  useEffect(() => {
    if (!goesOn) return;
    const timer = setInterval(() => void revalidate(), lookAgainMs);
    return () => clearInterval(timer);
  }, [goesOn, revalidate]);
  if (counts === null || started_at === null) return null;
  const { recipients, sent, refused, failed, waiting } = counts;
  const figures = [
    [text.counts.sent, sent],
    [state === 'stopped' ? text.counts.unsent : text.counts.waiting, waiting],
    [text.counts.refused, refused],
    [text.counts.failed, failed],
  ] as const;
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className={list.heading}>
        {text.progress(sent, recipients)}
      </h2>
      <progress
        className={styles.bar}
        max={recipients}
        value={recipients - waiting}
        aria-labelledby="progress"
      />
      <dl className={styles.figures}>
        {figures.map(([name, number]) => (
          <div key={name}>
            <dt className={list.note}>{name}</dt>
            <dd>{text.people(number)}</dd>
          </div>
        ))}
      </dl>
      <p className={list.note}>{[text.startedAt(koreanMinuteText(started_at)), endOf(news)].join(' · ')}</p>
      {refused > 0 && <p className={list.note}>{text.refusedNote}</p>}
      {goesOn && manages && <Stop id={news.id} />}
    </section>
  );
}

function endOf({ state, ended_at, hours, per_minute }: NewsPage): string {
  if (state === 'resting') return text.rests(hours.from);
  if (ended_at === null) return text.pace(per_minute);
  return (state === 'stopped' ? text.stoppedAt : text.finishedAt)(koreanMinuteText(ended_at));
}

function Stop({ id }: { id: string }) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const act = useAct();
  const [asks, setAsks] = useState(false);
  const stop = () => {
    setAsks(false);
    void act.run(async () => {
      const { changed } = await call(stopNews, { params: { newsId: id } });
      await revalidate();
      showToast(changed ? text.stopped : text.ended);
    });
  };
  return (
    <div className={styles.acts}>
      <Button variant="quiet" fit onClick={() => setAsks(true)} pending={act.pending}>
        {text.stop}
      </Button>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
      <ConfirmDialog
        open={asks}
        message={text.stopQuestion}
        detail={text.stopDetail}
        cancelLabel={text.keep}
        onCancel={() => setAsks(false)}
        confirmLabel={text.stop}
        onConfirm={stop}
      />
    </div>
  );
}
