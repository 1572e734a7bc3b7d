import { lineFaultText } from '@dure/contract/line-fault-text.ts';
import { type ImportPage, importResults, showImport } from '@dure/contract/operating-imports.ts';
import clsx from 'clsx';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { saveFile } from '../../page-tools/save-file.ts';
import { Link } from '../../routing/link.tsx';
import { errorText } from '../../text/errors.ko.ts';
import { nameText } from '../../text/people.ts';
import { koreanMinuteText } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PageArgs, PageProps } from '../console-page.ts';
import list from '../rows.module.css';
import styles from './invitations.module.css';
import { importsText, invitationsText, importText as text } from './invitations-text.ts';
import { csvBlob } from './sample-csv.ts';

const lookAgainAfterMs = 1000;

export const loader = ({ call, signal, id }: PageArgs) =>
  call(showImport, { params: { importId: id } }, { signal });

/** An import's progress and outcome. */
export function Component({ data }: PageProps<ImportPage>) {
  const { inviter, state, lines, mails } = data;
  useLookingAgain(state === 'running' || mails.queued > 0);
  const all = lines.waiting + lines.made + lines.invited_before + lines.member;
  const by = inviter.user_name === null ? invitationsText.left : nameText(inviter.user_name);
  return (
    <>
      <Link to={operatorPaths.page('imports')} className={list.back}>
        {text.back}
      </Link>
      <h1 className={list.name}>
        {text.title} <span className={list.badge}>{importsText.states[state]}</span>
      </h1>
      <p className={list.note}>
        {importsText.byOther(by)} · {koreanMinuteText(data.created_at)}
      </p>
      <p role="status" className={list.lead}>
        {text.progressOf(all - lines.waiting, all)}
      </p>
      <progress
        className={styles.progress}
        max={all}
        value={all - lines.waiting}
        aria-label={text.progress}
      />
      {state === 'running' && <p className={list.note}>{text.keepsGoing}</p>}
      {state === 'stopped' && <p>{text.stopped}</p>}
      <h2 className={list.heading}>{text.results}</h2>
      <Numbers
        numbers={[
          [text.made, lines.made],
          [text.invitedBefore, lines.invited_before],
          [text.member, lines.member],
        ]}
      />
      <LeftOut lines={data.left_out} of={lines.left_out} />
      <h2 className={list.heading}>{text.mails}</h2>
      <Numbers
        numbers={[
          [text.sent, mails.sent],
          [text.queued, mails.queued],
          [text.failed, mails.failed],
          [text.unwanted, mails.unwanted],
        ]}
      />
      <Download id={data.id} own={data.own} />
    </>
  );
}

/** The first number is shown even if it is 0. */
function Numbers({ numbers }: { numbers: readonly (readonly [name: string, number: number])[] }) {
  return (
    <dl className={list.facts}>
      {numbers
        .filter(([, number], place) => number > 0 || place === 0)
        .map(([name, number]) => (
          <div key={name} className={list.fact}>
            <dt>{name}</dt>
            <dd>{invitationsText.people(number)}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Lines of the file that need correction. */
function LeftOut({ lines, of }: { lines: ImportPage['left_out']; of: number }) {
  if (of === 0) return null;
  return (
    <section aria-labelledby="left-out">
      <h2 id="left-out" className={list.heading}>
        {text.leftOut(of)}
      </h2>
      <p className={list.note}>{text.leftOutHint}</p>
      <dl className={clsx(list.facts, styles.first)}>
        {lines.map(({ line, fault }) => (
          <div key={line} className={list.fact}>
            <dt>{text.lineOf(line)}</dt>
            <dd>{lineFaultText[fault]}</dd>
          </div>
        ))}
      </dl>
      {lines.length < of && <p className={list.note}>{text.leftOutShown(lines.length)}</p>}
    </section>
  );
}

function Download({ id, own }: { id: string; own: boolean }) {
  const call = useCall();
  const act = useAct();
  const download = () =>
    act.run(async () => {
      const { csv } = await call(importResults, { params: { importId: id } });
      saveFile(csvBlob(csv), text.downloadName);
    });
  return (
    <>
      <div className={styles.acts}>
        <Button variant="quiet" fit onClick={download} pending={act.pending}>
          {text.download}
        </Button>
      </div>
      <p className={list.note}>{own ? text.withLinks : text.withoutLinks}</p>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
    </>
  );
}

/** Reloads once a second while something may change. */
function useLookingAgain(changing: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!changing || state === 'loading') return;
    const timer = setTimeout(() => void revalidate(), lookAgainAfterMs);
    return () => clearTimeout(timer);
  }, [changing, revalidate, state]);
}
