import {
  chooseNotice,
  type NoticeAbout,
  type NoticeTime,
  ownNotices,
  timesOf,
} from '@dure/contract/operating-notices.ts';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { errorText } from '../../text/errors.ko.ts';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { showToast } from '../../ui/toast.ts';
import type { PageArgs, PageProps } from '../console-page.ts';
import list from '../rows.module.css';
import { noticeAboutText, noticeTimeText, noticesText as text } from './notices-text.ts';

interface Chosen {
  readonly about: NoticeAbout;
  readonly time: NoticeTime;
}

export const loader = async ({ call, signal }: PageArgs): Promise<readonly Chosen[]> =>
  (await call(ownNotices, {}, { signal })).notices;

/** Which mails the operator gets, and when; each choice is saved at once. */
export function Component({ data }: PageProps<readonly Chosen[]>) {
  return (
    <>
      <Link to={operatorPaths.page('team')} className={list.back}>
        {text.back}
      </Link>
      <h1>{text.title}</h1>
      <p className={list.lead}>{text.lead}</p>
      <div className={list.form}>
        {data.map((chosen) => (
          <Choice key={chosen.about} {...chosen} />
        ))}
      </div>
    </>
  );
}

function Choice({ about, time }: Chosen) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const act = useAct();
  const choose = (value: string) =>
    act.run(async () => {
      await call(chooseNotice, { params: { about }, body: { time: value as NoticeTime } });
      await revalidate();
      showToast(text.saved);
    });
  return (
    <div>
      <SelectField
        {...noticeAboutText[about]}
        name={about}
        value={time}
        onChange={(value) => void choose(value)}
        options={timesOf(about).map((each) => ({ value: each, label: noticeTimeText[each] }))}
      />
      <Notice>{act.failure && errorText[act.failure]}</Notice>
    </div>
  );
}
