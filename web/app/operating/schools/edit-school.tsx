import { editSchool, findSchools, type School } from '@dure/contract/operating-schools.ts';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { showToast } from '../../ui/toast.ts';
import type { PageArgs, PageProps } from '../console-page.ts';
import list from '../rows.module.css';
import { failureOf, givenOf, type SchoolFailure, SchoolForm, type TypedSchool } from './school-form.tsx';
import { schoolFormText as text } from './schools-text.ts';

export async function loader({ call, signal, id }: PageArgs): Promise<School | null> {
  const { schools } = await call(findSchools, {}, { signal });
  return schools.find(({ key }) => key === id) ?? null;
}

/** Names and domains of a school, built in or not. */
export function Component({ data: school }: PageProps<School | null>) {
  const call = useCall();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const act = useAct<SchoolFailure>(async (error) => {
    // What somebody else has made of it is shown in place of what was typed.
    if (error.fields.version) await revalidate();
    return failureOf(error);
  });
  const save = (typed: TypedSchool) =>
    act.run(async () => {
      const body = { ...givenOf(typed), version: school?.version ?? '' };
      await call(editSchool, { params: { key: typed.key }, body });
      await navigate(operatorPaths.page('schools'));
      showToast(text.saved);
    });
  return (
    <>
      <Link to={operatorPaths.page('schools')} className={list.back}>
        {text.back}
      </Link>
      <h1>{text.editTitle}</h1>
      {school === null ? (
        <p>{text.gone}</p>
      ) : (
        <SchoolForm
          key={school.version}
          first={typedOf(school)}
          keyFixed
          submitLabel={text.save}
          pendingLabel={text.saving}
          pending={act.pending}
          failure={act.failure}
          onSubmit={(typed) => void save(typed)}
        />
      )}
    </>
  );
}

const typedOf = ({ key, name_ko, name_en, domains }: School): TypedSchool => ({
  key,
  name_ko,
  name_en: name_en === name_ko ? '' : name_en,
  domains: domains.map(({ domain }) => domain).join('\n'),
});
