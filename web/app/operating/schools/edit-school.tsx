import { editSchool, findSchools, type School } from '@dure/contract/operating-schools.ts';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { showToast } from '../../ui/toast.ts';
import type { PageArgs, PageProps } from '../console-page.ts';
import list from '../rows.module.css';
import { failureOf, givenOf, type SchoolFailure, SchoolForm } from './school-form.tsx';
import { schoolFormText as text } from './schools-text.ts';
import { type TypedSchool, useSchoolDraft } from './use-school-draft.ts';

export async function loader({ call, signal, id }: PageArgs): Promise<School | null> {
  const { schools } = await call(findSchools, {}, { signal });
  return schools.find(({ key }) => key === id) ?? null;
}

/** Names and domains of a school, built in or not. */
export function Component({ data: school }: PageProps<School | null>) {
  const { revalidate } = useRevalidator();
  const act = useAct<SchoolFailure>(async (error) => {
    // What somebody else has made of it is shown in place of what was typed.
    if (error.fields.version) await revalidate();
    return failureOf(error);
  });
  return (
    <>
      <Link to={operatorPaths.page('schools')} className={list.back}>
        {text.back}
      </Link>
      <h1>{text.editTitle}</h1>
      {school === null ? <p>{text.gone}</p> : <EditSchool key={school.version} school={school} act={act} />}
    </>
  );
}

type EditSchoolProps = { school: School; act: ReturnType<typeof useAct<SchoolFailure>> };

function EditSchool({ school, act }: EditSchoolProps) {
  const call = useCall();
  const navigate = useNavigate();
  const draft = useSchoolDraft(`${school.key}:${school.version}`, typedOf(school));
  const save = () =>
    act.run(async () => {
      const body = { ...givenOf(draft.typed), version: school.version };
      await call(editSchool, { params: { key: school.key }, body });
      draft.drop();
      await navigate(operatorPaths.page('schools'));
      showToast(text.saved);
    });
  return (
    <SchoolForm
      draft={draft}
      keyFixed
      submitLabel={text.save}
      pendingLabel={text.saving}
      pending={act.pending}
      failure={act.failure}
      onSubmit={() => void save()}
    />
  );
}

const typedOf = ({ key, name_ko, name_en, domains }: School): TypedSchool => ({
  key,
  name_ko,
  name_en: name_en === name_ko ? '' : name_en,
  domains: domains.map(({ domain }) => domain).join('\n'),
});
