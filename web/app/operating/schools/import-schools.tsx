import {
  type ImportedSchool,
  importSchools,
  previewSchoolImport,
  type SchoolsDifference,
} from '@dure/contract/operating-schools.ts';
import { type ChangeEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import list from '../rows.module.css';
import { Difference } from './difference.tsx';
import styles from './schools.module.css';
import { readSchools, saidOf } from './schools-file.ts';
import { schoolFormText, importText as text } from './schools-text.ts';

export const loader = async () => null;

interface Compared {
  readonly schools: readonly ImportedSchool[];
  readonly removeGone: boolean;
  readonly difference: SchoolsDifference;
}

/** Compares a file first; the import does exactly what the comparison shows, or nothing. */
export function Component() {
  const call = useCall();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [compared, setCompared] = useState<Compared | null>(null);
  const act = useAct<readonly string[]>(({ type }) => [errorText[type]]);
  const compare = async (schools: readonly ImportedSchool[], removeGone: boolean) => {
    const body = { schools: [...schools], remove_gone: removeGone };
    setCompared({ schools, removeGone, difference: await call(previewSchoolImport, { body }) });
  };
  const compareSaying = (schools: readonly ImportedSchool[], removeGone: boolean) =>
    act.run(
      () => compare(schools, removeGone),
      ({ type, fields }) => (type === 'invalid_input' ? saidOf(fields, schools) : [errorText[type]]),
    );
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    // Lets the same file be chosen again.
    event.currentTarget.value = '';
    if (!file) return;
    setCompared(null);
    const read = await readSchools(file, call);
    if ('faults' in read) act.fail(read.faults);
    else await compareSaying(read.schools, false);
  };
  const apply = ({ schools, removeGone, difference }: Compared) =>
    act.run(
      async () => {
        const body = { schools: [...schools], remove_gone: removeGone, version: difference.version };
        const { added, changed, removed } = await call(importSchools, { body });
        await navigate(operatorPaths.page('schools'));
        showToast(text.done(added, changed, removed));
      },
      async ({ type, fields }) => {
        if (!fields.version) return [errorText[type]];
        await compare(schools, removeGone);
        return [text.meanwhile];
      },
    );
  return (
    <>
      <Link to={operatorPaths.page('schools')} className={list.back}>
        {schoolFormText.back}
      </Link>
      <h1>{text.title}</h1>
      <p className={list.lead}>{text.lead}</p>
      <div className={styles.choose}>
        <Button
          variant={compared ? 'quiet' : 'primary'}
          fit
          onClick={() => input.current?.click()}
          pending={act.pending}
          pendingLabel={text.reading}
        >
          {text.choose}
        </Button>
        <p className={list.note}>{text.majors}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept="application/json,.json,.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        aria-label={text.file}
        onChange={(event) => void choose(event)}
        hidden
      />
      <Notice>
        {act.failure && (
          <>
            <strong>{text.faults}</strong>
            <ul className={styles.faults}>
              {act.failure.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </>
        )}
      </Notice>
      {compared && (
        <>
          <Checkbox
            checked={compared.removeGone}
            onChange={(removeGone) => void compareSaying(compared.schools, removeGone)}
          >
            {text.removeGone}
          </Checkbox>
          <Difference difference={compared.difference} removeGone={compared.removeGone} />
          <Button
            fit
            className={styles.apply}
            pending={act.pending}
            pendingLabel={text.applying}
            onClick={() => void apply(compared)}
          >
            {text.apply}
          </Button>
        </>
      )}
    </>
  );
}
