import { noticeTopicText } from '@dure/contract/notice-text.ts';
import {
  chooseNoticeMails,
  type NoticeMailTime,
  type NoticeTopic,
  noticeMails,
  noticeMailTimes,
} from '@dure/contract/notices.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { useChoice } from '../api/use-choice.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './notices.module.css';
import { mailTimeText, noticesText as text } from './notices-text.ts';

interface Choice {
  readonly topic: NoticeTopic;
  readonly mail: NoticeMailTime;
}

const options = noticeMailTimes.map((value) => ({ value, label: mailTimeText[value] }));

/** When mails tell of each topic; each choice is saved at once. A default export, as `lazy` needs. */
export default function NoticeMails() {
  const call = useCall();
  const [choices, setChoices] = useState<readonly Choice[] | null>(null);
  const { failure, run } = useAct();
  const load = () => void run(async () => setChoices((await call(noticeMails, {})).topics));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; again by the button
  useEffect(load, []);
  if (failure !== null) {
    return (
      <div className={styles.failed}>
        <Notice>{errorText[failure]}</Notice>
        <Button variant="quiet" fit onClick={load}>
          {text.retry}
        </Button>
      </div>
    );
  }
  if (choices === null) {
    return (
      <SkeletonGroup label={text.mailsLoading}>
        <Skeleton className={styles.choicesSkeleton} />
      </SkeletonGroup>
    );
  }
  return (
    <div className={styles.choices}>
      {choices.map((choice) => (
        <MailChoice key={choice.topic} first={choice} />
      ))}
    </div>
  );
}

function MailChoice({ first }: { first: Choice }) {
  const { topic } = first;
  const call = useCall();
  const act = useAct();
  const [saved, setSaved] = useState(first.mail);
  const { shown, choose } = useChoice<NoticeMailTime>(act, saved, async (mail) => {
    await call(chooseNoticeMails, { body: { topic, mail } });
    setSaved(mail);
    showToast(text.saved);
  });
  return (
    <div>
      <SelectField
        label={noticeTopicText[topic]}
        name={topic}
        value={shown}
        onChange={choose}
        options={options}
      />
      <Notice>{act.failure && errorText[act.failure]}</Notice>
    </div>
  );
}
