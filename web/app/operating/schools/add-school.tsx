import { schoolWordsMaxLength } from '@dure/contract/limits.ts';
import { addSchool } from '@dure/contract/operating-schools.ts';
import { useNavigate } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.ts';
import type { PageArgs, PageProps } from '../console-page.ts';
import list from '../rows.module.css';
import { givenOf, SchoolForm, useSchoolDraft } from './school-form.tsx';
import { schoolFormText as text } from './schools-text.ts';

interface AskedFor {
  readonly domain: string;
  readonly name: string;
}

export const loader = async ({ query }: PageArgs): Promise<AskedFor> => ({
  domain: query.get('domain') ?? '',
  name: query.get('name') ?? '',
});

/** Adds a school, with the values of a request if there is one. */
export function Component({ data: { domain, name } }: PageProps<AskedFor>) {
  const call = useCall();
  const navigate = useNavigate();
  const first = { key: domain.split('.')[0] ?? '', name_ko: name, name_en: '', domains: domain };
  const draft = useSchoolDraft(`new:${domain}`, first);
  const { answer, words } = draft.typed;
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
        send={(typed) => {
          const said = typed.answer ? typed.words.trim() : '';
          const body = {
            key: typed.key,
            ...givenOf(typed),
            answer: typed.answer,
            ...(said && { words: said }),
          };
          return call(addSchool, { body });
        }}
        done={async ({ answered }) => {
          await navigate(operatorPaths.page('schools'));
          showToast(text.added(answered));
        }}
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
            onChange={(words) => draft.change({ words })}
          />
        )}
      </SchoolForm>
    </>
  );
}
