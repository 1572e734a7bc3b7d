import { lineFaultText } from '@dure/contract/line-fault-text.ts';
import type { CheckedImport, CheckedLine, ImportReading } from '@dure/contract/operating-imports.ts';
import { signText } from '@dure/contract/sign-text.ts';
import clsx from 'clsx';
import { useState } from 'react';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { relationText } from '../../text/relations.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import list from '../rows.module.css';
import { ImportColumns } from './import-columns.tsx';
import styles from './invitations.module.css';
import { importsText as text } from './invitations-text.ts';
import { StartImport } from './start-import.tsx';

/** As many lines as a page shows at once. */
const shownAtOnce = 100;

type ImportPreviewProps = {
  file: string;
  checked: CheckedImport;
  reading: ImportReading;
  /** Reads the file with other settings. */
  onRead: (reading: ImportReading) => void;
};

const count = (lines: readonly CheckedLine[], is: (line: CheckedLine) => boolean) => lines.filter(is).length;

/** A file's content and what importing it would do, before anything is done. */
export function ImportPreview({ file, checked, reading, onRead }: ImportPreviewProps) {
  const { lines, encoding, separator, ignored, known, columns } = checked;
  const made = count(lines, ({ outcome }) => outcome === 'made');
  const mailed = count(lines, (line) => line.mailed);
  const faulty = count(lines, ({ fault }) => fault !== null);
  const facts = [
    [text.made, made],
    [text.mailed, mailed],
    [text.invitedBefore, count(lines, ({ outcome }) => outcome === 'invited_before')],
    [text.member, count(lines, ({ outcome }) => outcome === 'member')],
    [text.faulty, faulty],
  ] as const;
  const choices = <ImportColumns checked={checked} reading={reading} onChange={onRead} />;
  if (columns.every(({ as }) => as !== 'name')) return choices;
  return (
    <>
      {choices}
      <section aria-labelledby="preview">
        <h2 id="preview" className={list.heading}>
          {text.preview}
        </h2>
        <p className={list.note}>
          {text.readAs(text.encodings[encoding], text.separators[separator], lines.length)}
        </p>
        {ignored.length > 0 && <p className={list.note}>{text.ignored(ignored)}</p>}
        <Lines lines={lines} faulty={faulty} />
      </section>
      <section aria-labelledby="dry-run">
        <h2 id="dry-run" className={list.heading}>
          {text.dryRun}
        </h2>
        <dl className={list.facts}>
          {facts
            .filter(([name, number]) => number > 0 || name === text.made)
            .map(([name, number]) => (
              <div key={name} className={list.fact}>
                <dt>{name}</dt>
                <dd>{text.lines(number)}</dd>
              </div>
            ))}
        </dl>
        {known !== null && (
          <p>
            {text.known}{' '}
            <Link to={operatorPaths.page(`imports/${known}`)} className={list.link}>
              {text.toKnown}
            </Link>
          </p>
        )}
        {made > 0 ? (
          <StartImport file={file} reading={reading} made={made} mailed={mailed} />
        ) : (
          known === null && <p className={styles.outcome}>{text.noneGood}</p>
        )}
      </section>
    </>
  );
}

function Lines({ lines, faulty }: { lines: readonly CheckedLine[]; faulty: number }) {
  const [onlyFaulty, setOnlyFaulty] = useState(faulty > 0);
  const wanted = onlyFaulty ? lines.filter(({ fault }) => fault !== null) : lines;
  const shown = wanted.slice(0, shownAtOnce);
  return (
    <>
      {faulty > 0 && (
        <Checkbox checked={onlyFaulty} onChange={setOnlyFaulty}>
          {text.onlyFaulty}
        </Checkbox>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what moves sideways must be reached by keys */}
      <section className={styles.tableBox} tabIndex={0} aria-label={text.preview}>
        <table className={styles.table}>
          <thead>
            <tr>
              {[text.line, text.result, text.name, text.relation, text.email].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <tr key={line.line}>
                <td>{line.line}</td>
                <td className={clsx(styles.result, line.fault !== null && styles.fault)}>{resultOf(line)}</td>
                <td>{line.invitee_name}</td>
                <td>{line.relation ? relationText[line.relation] : line.relation_written}</td>
                <td>{line.email}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length < wanted.length && (
        <p className={list.note}>{text.shownOf(shown.length, wanted.length)}</p>
      )}
    </>
  );
}

function resultOf({ fault, column, sign, outcome, mailed }: CheckedLine): string {
  if (fault !== null) {
    if (sign === null || column === null) return lineFaultText[fault];
    return text.cell(
      text[column],
      fault === 'formula' || fault === 'cells' ? lineFaultText[fault] : signText(sign),
    );
  }
  if (outcome === null) return '';
  return mailed ? `${text.outcomes[outcome]} · ${text.withMail}` : text.outcomes[outcome];
}
