import {
  type OperatedDocument,
  type OperatedDocuments,
  operatedDocuments,
  type PublishedVersion,
  withdrawDocument,
} from '@dure/contract/operating-legal.ts';
import { may } from '@dure/contract/operating-roles.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/link.tsx';
import { errorText } from '../../text/errors.ko.ts';
import { dayText, koreanMinuteText } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import type { PageArgs, PageProps } from '../console-page.ts';
import list from '../rows.module.css';
import { documentsText as text } from './documents-text.ts';

export const loader = ({ call, signal }: PageArgs) => call(operatedDocuments, {}, { signal });

/** Terms and privacy policy with their versions; owners publish new ones. */
export function Component({ me, data: { documents } }: PageProps<OperatedDocuments>) {
  const mayPublish = may(me.operating_role, 'settings.change');
  return (
    <>
      <Link to={operatorPaths.page('settings')} className={list.back}>
        {text.back}
      </Link>
      <h1>{text.title}</h1>
      <p className={list.lead}>{mayPublish ? text.lead : `${text.lead} ${text.ownerOnly}`}</p>
      {documents.map((one) => (
        <Versions key={one.document} of={one} mayPublish={mayPublish} />
      ))}
    </>
  );
}

function Versions({ of, mayPublish }: { of: OperatedDocument; mayPublish: boolean }) {
  const { document, current, built_in, versions } = of;
  const name = text.names[document];
  const isOwn = current !== built_in || versions.some(({ state }) => state === 'current');
  return (
    <section aria-label={name}>
      <h2 className={list.heading}>{name}</h2>
      {mayPublish && (
        <Link
          to={operatorPaths.page(`documents/${document}`)}
          className={list.link}
          aria-label={text.writeOf(name)}
        >
          {text.write}
        </Link>
      )}
      {isOwn && built_in > current && <p className={list.note}>{text.newerBuiltIn(dayText(built_in))}</p>}
      <ul className={list.rows} aria-label={name}>
        {versions.map((one) => (
          <Version key={one.id} document={document} version={one} mayWithdraw={mayPublish} />
        ))}
        {!isOwn && (
          <li className={list.row}>
            <div className={list.what}>
              <p className={list.name}>
                <Link to={paths[document]()} className={list.link}>
                  {text.version(dayText(built_in))}
                </Link>
                <span className={list.badge}>{text.states.current}</span>
              </p>
              <p className={list.note}>{text.builtIn}</p>
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}

type VersionProps = {
  document: OperatedDocument['document'];
  version: PublishedVersion;
  mayWithdraw: boolean;
};

function Version({ document, version: one, mayWithdraw }: VersionProps) {
  const day = dayText(one.version);
  return (
    <li className={list.row}>
      <div className={list.what}>
        <p className={list.name}>
          {one.state === 'withdrawn' ? (
            text.version(day)
          ) : (
            <Link to={paths[document](one.version)} className={list.link}>
              {text.version(day)}
            </Link>
          )}
          <span className={list.badge}>{text.states[one.state]}</span>
        </p>
        <p className={list.note}>{one.reason}</p>
        <p className={list.note}>
          {text.by(one.by, koreanMinuteText(one.at))} · {text.told(one.told)}
        </p>
      </div>
      {mayWithdraw && one.state === 'coming' && (
        <Withdraw id={one.id} day={day} name={text.names[document]} />
      )}
    </li>
  );
}

function Withdraw({ id, day, name }: { id: string; day: string; name: string }) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const act = useAct();
  const [asks, setAsks] = useState(false);
  const withdraw = () =>
    act.run(async () => {
      const { changed } = await call(withdrawDocument, { params: { id } });
      setAsks(false);
      await revalidate();
      showToast(changed ? text.withdrawn : text.alreadyHolds);
    });
  return (
    <div className={list.acts}>
      <Button variant="danger" aria-label={text.withdrawOf(name, day)} onClick={() => setAsks(true)}>
        {text.withdraw}
      </Button>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
      <ConfirmDialog
        open={asks}
        message={text.withdrawQuestion(day)}
        detail={text.withdrawDetail}
        cancelLabel={text.cancel}
        onCancel={() => setAsks(false)}
        confirmLabel={text.withdraw}
        onConfirm={withdraw}
        pending={act.pending}
      />
    </div>
  );
}
