import { schoolWordsMaxLength } from '@dure/contract/limits.ts';
import { addSchool } from '@dure/contract/operating-schools.ts';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.ts';
import type { PageArgs, PageProps } from '../console-page.ts';
import list from '../rows.module.css';
import { failureOf, givenOf, type SchoolFailure, SchoolForm } from './school-form.tsx';
import { schoolFormText as text } from './schools-text.ts';
import { useSchoolDraft } from './use-school-draft.ts';

interface AskedFor {
  readonly domain: string;
  readonly name: string;
}

export const loader = async ({ query }: PageArgs): Promise<AskedFor> => ({
  domain: query.get('domain') ?? '',
  name: query.get('name') ?? '',
});

/** A school beside those there are; filled in as far as it was asked for. */
export function Component({ data: { domain, name } }: PageProps<AskedFor>) {
  const call = useCall();
  const navigate = useNavigate();
  const act = useAct<SchoolFailure>(failureOf);
  const first = { key: domain.split('.')[0] ?? '', name_ko: name, name_en: '', domains: domain };
  const draft = useSchoolDraft(`new:${domain}`, first);
  const { answer, words, ...school } = draft.typed;
  const add = () =>
    act.run(async () => {
      const said = answer ? words.trim() : '';
      const body = { key: school.key, ...givenOf(school), answer, ...(said && { words: said }) };
      const { answered } = await call(addSchool, { body });
      draft.drop();
      await navigate(operatorPaths.page('schools'));
      showToast(text.added(answered));
    });
  return (
    <>
      <Link to={operatorPaths.page('schools')} className={list.back}>
        {text.back}
      </Link>
      <h1>{text.addTitle}</h1>
      <SchoolForm
        draft={draft}
        keyFixed={false}
        submitLabel={text.add}
        pendingLabel={text.adding}
        pending={act.pending}
        failure={act.failure}
        onSubmit={() => void add()}
      >
        <Checkbox checked={answer} onChange={(answer) => draft.change({ answer })}>
          {text.answer}
        </Checkbox>
        {answer && (
          <TextArea
            label={text.words}
            name="words"
            rows={3}
            maxLength={schoolWordsMaxLength}
            value={words}
            onChange={(event) => draft.change({ words: event.currentTarget.value })}
          />
        )}
      </SchoolForm>
    </>
  );
}
