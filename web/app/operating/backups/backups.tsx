import { type Backups, findBackups, makeBackup } from '@dure/contract/operating-backups.ts';
import { may } from '@dure/contract/operating-roles.ts';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { agoText } from '../../text/ago.ts';
import { errorText } from '../../text/errors.ko.ts';
import { koreanMinuteText } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import type { PageArgs, PageProps } from '../console-page.ts';
import { EmptyList } from '../empty-list.tsx';
import list from '../rows.module.css';
import { todayText } from '../today/today-text.ts';
import { useFollowed } from '../use-followed.ts';
import styles from './backups.module.css';
import { backupsText as text } from './backups-text.ts';

interface Loaded {
  readonly found: Backups;
  readonly now: number;
}

export const loader = async ({ call, signal }: PageArgs): Promise<Loaded> => ({
  found: await call(findBackups, {}, { signal }),
  now: Date.now(),
});

/** This machine's backups and their age, with a button to make another. */
export function Component({ me, data: { found, now } }: PageProps<Loaded>) {
  const { backups, encrypted, making } = found;
  useFollowed(making !== null);
  return (
    <>
      <h1>{text.title}</h1>
      <p className={list.lead}>
        {text.lead} {encrypted ? text.encrypted : text.plain}
      </p>
      <p className={list.lead}>{text.elsewhere}</p>
      {may(me.operating_role, 'backups.make') && <Make making={making} />}
      {backups.length === 0 ? (
        <EmptyList title={text.none} lead={text.noneLead} sample={text.sample} />
      ) : (
        <ul className={list.rows} aria-label={text.list}>
          {backups.map(({ at, bytes }) => (
            <li key={at} className={list.row}>
              <div className={list.what}>
                <p className={list.name}>{koreanMinuteText(at)}</p>
                <p className={list.note}>{agoText(at, now)}</p>
              </div>
              <span className={list.end}>{todayText.megabytes(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Make({ making }: Pick<Backups, 'making'>) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const act = useAct();
  const make = () =>
    act.run(async () => {
      const { changed } = await call(makeBackup, {});
      await revalidate();
      showToast(changed ? text.asked : text.notYet);
    });
  return (
    <div className={styles.make}>
      <Button fit onClick={make} pending={act.pending || making !== null} pendingLabel={text.making}>
        {text.make}
      </Button>
      {making && (
        <p className={list.note} role="status">
          {making.failed ? text.failed : text.underWay}
        </p>
      )}
      <Notice>{act.failure && errorText[act.failure]}</Notice>
    </div>
  );
}
