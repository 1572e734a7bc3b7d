import {
  countNewsRecipients,
  deleteNews,
  type NewsPage,
  sendNews,
  testNews,
} from '@dure/contract/operating-news.ts';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import list from '../rows.module.css';
import styles from './news.module.css';
import { sendText as text } from './news-text.ts';

type NewsActsProps = { news: NewsPage; isUnsaved: boolean; onRemoved: () => void };

/** The actions for a saved draft. */
export function NewsActs({ news, isUnsaved, onRemoved }: NewsActsProps) {
  const call = useCall();
  const test = useAct();
  const send = () =>
    test.run(async () => {
      await call(testNews, { params: { newsId: news.id } });
      showToast(text.tested);
    });
  return (
    <div className={styles.acts}>
      {isUnsaved ? (
        <p className={list.note}>{text.unsaved}</p>
      ) : (
        <>
          <Button fit onClick={send} pending={test.pending} pendingLabel={text.testing}>
            {text.test}
          </Button>
          <SendToAll news={news} />
        </>
      )}
      <Remove id={news.id} onRemoved={onRemoved} />
      <Notice>{test.failure && errorText[test.failure]}</Notice>
    </div>
  );
}

/** Asks for confirmation with the number of recipients. */
function SendToAll({ news: { id, version, per_minute, hours } }: { news: NewsPage }) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const [people, setPeople] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const act = useAct();
  const ask = () =>
    act.run(async () => {
      const { count } = await call(countNewsRecipients, {});
      setRefused(count === 0 ? text.outcome.nobody : null);
      if (count > 0) setPeople(count);
    });
  const send = async () => {
    setPeople(null);
    await act.run(async () => {
      const { outcome } = await call(sendNews, { params: { newsId: id }, body: { version } });
      if (outcome === 'busy' || outcome === 'nobody') return setRefused(text.outcome[outcome]);
      showToast(text.outcome[outcome]);
      await revalidate();
    });
  };
  return (
    <>
      <Button variant="quiet" fit onClick={ask} pending={act.pending} pendingLabel={text.counting}>
        {text.send}
      </Button>
      <Notice>{act.failure ? errorText[act.failure] : refused}</Notice>
      <ConfirmDialog
        open={people !== null}
        message={text.question(people ?? 0)}
        detail={text.detail(people ?? 0, per_minute, hours)}
        cancelLabel={text.cancel}
        onCancel={() => setPeople(null)}
        confirmLabel={text.confirm}
        onConfirm={() => void send()}
      />
    </>
  );
}

function Remove({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const call = useCall();
  const navigate = useNavigate();
  const act = useAct();
  const [asks, setAsks] = useState(false);
  const remove = () => {
    setAsks(false);
    void act.run(async () => {
      const { changed } = await call(deleteNews, { params: { newsId: id } });
      onRemoved();
      showToast(changed ? text.removed : text.alreadySent);
      await navigate(operatorPaths.page('news'), { replace: true });
    });
  };
  return (
    <>
      <Button variant="text" onClick={() => setAsks(true)} pending={act.pending}>
        {text.remove}
      </Button>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
      <ConfirmDialog
        open={asks}
        message={text.removeQuestion}
        detail={text.removeDetail}
        cancelLabel={text.cancel}
        onCancel={() => setAsks(false)}
        confirmLabel={text.remove}
        onConfirm={remove}
      />
    </>
  );
}
