import {
  type CheckedImport,
  checkImport,
  findImports,
  type ImportReading,
  type ListedImport,
} from '@dure/contract/operating-imports.ts';
import { useRef, useState } from 'react';
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
import { csvOf } from '../csv-file.ts';
import list from '../rows.module.css';
import { ImportPreview } from './import-preview.tsx';
import { InvitationParts } from './invitation-parts.tsx';
import styles from './invitations.module.css';
import { invitationsText, sampleText, importsText as text } from './invitations-text.ts';
import { sampleCsv } from './sample-csv.ts';

export const loader = async ({ call, signal }: PageArgs) => (await call(findImports, {}, { signal })).imports;

/** Checks a file of people, then invites them; and lists earlier imports. */
export function Component({ data }: PageProps<readonly ListedImport[]>) {
  return (
    <>
      <InvitationParts part="imports" mayInvite />
      <p className={list.lead}>{text.lead}</p>
      <p className={list.note}>{text.columns}</p>
      <Bring isFirst={data.length === 0} />
      {data.length > 0 && <Earlier imports={data} />}
    </>
  );
}

interface Brought {
  readonly name: string;
  readonly file: string;
  readonly checked: CheckedImport;
  readonly reading: ImportReading;
}

const isFileFault = (fault: string | undefined): fault is keyof typeof text.fileFaults =>
  fault !== undefined && fault in text.fileFaults;

function Bring({ isFirst }: { isFirst: boolean }) {
  const call = useCall();
  const input = useRef<HTMLInputElement>(null);
  const [brought, setBrought] = useState<Brought | null>(null);
  const act = useAct<string>(({ type, fields }) => {
    const fault = type === 'body_too_large' ? 'too_large' : fields?.file;
    return isFileFault(fault) ? text.fileFaults[fault] : errorText[type];
  });
  const bring = (chosen: File | undefined) => {
    setBrought(null);
    if (!chosen) return;
    void act.run(async () => {
      const read = await csvOf(chosen);
      if (typeof read === 'string') return act.fail(text.fileFaults[read]);
      const file = read.base64;
      const checked = await call(checkImport, { body: { file } });
      setBrought({ name: chosen.name, file, checked, reading: {} });
    });
  };
  const readAnew = (reading: ImportReading) =>
    act.run(async () => {
      if (!brought) return;
      const checked = await call(checkImport, { body: { file: brought.file, ...reading } });
      setBrought({ ...brought, checked, reading });
    });
  return (
    <>
      <div className={styles.file}>
        <div className={styles.choose}>
          <Button
            variant={brought ? 'quiet' : 'primary'}
            fit
            onClick={() => input.current?.click()}
            pending={act.pending}
            pendingLabel={text.checking}
          >
            {text.choose}
          </Button>
          <Button variant="accent" onClick={() => saveFile(sampleCsv(), text.sampleName)}>
            {text.sample}
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          aria-label={text.file}
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            // Lets the same file be chosen again after a correction.
            event.currentTarget.value = '';
            bring(chosen);
          }}
          hidden
        />
        {brought && <p className={list.note}>{brought.name}</p>}
        <Notice>{act.failure}</Notice>
      </div>
      {isFirst && !brought && <Sample />}
      {brought && <ImportPreview {...brought} onRead={(reading) => void readAnew(reading)} />}
    </>
  );
}

const [sampleTitles = [], ...sampleRows] = sampleText
  .trim()
  .split('\r\n')
  .map((line) => line.split(','));

/** A sample list, before the first import. */
function Sample() {
  return (
    <figure className={styles.sample}>
      <figcaption className={list.note}>{text.sampleCaption}</figcaption>
      <div className={styles.tableBox}>
        <table className={styles.table}>
          <thead>
            <tr>
              {sampleTitles.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sampleRows.map(([name, ...cells]) => (
              <tr key={name}>
                <td>{name}</td>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                  <td key={at}>{cell === '' ? text.sampleEmpty : cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function Earlier({ imports }: { imports: readonly ListedImport[] }) {
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className={list.heading}>
        {text.earlier}
      </h2>
      <ul className={list.rows}>
        {imports.map(({ id, inviter, created_at, state, lines }) => (
          <li key={id} className={list.row}>
            <div className={list.what}>
              <p className={list.name}>
                <Link to={operatorPaths.page(`imports/${id}`)} className={list.link}>
                  {koreanMinuteText(created_at)}
                </Link>
                <span className={list.badge}>{text.states[state]}</span>
              </p>
              <p className={list.note}>
                {[
                  text.byOther(
                    inviter.user_name === null ? invitationsText.left : nameText(inviter.user_name),
                  ),
                  ...(lines.left_out > 0 ? [text.leftOut(lines.left_out)] : []),
                ].join(' · ')}
              </p>
            </div>
            <p className={styles.number}>{invitationsText.people(lines.made)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
