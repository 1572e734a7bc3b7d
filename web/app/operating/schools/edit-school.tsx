import { editSchool, findSchools, type School } from '@dure/contract/operating-schools.ts';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { showToast } from '../../ui/toast.ts';
import type { PageArgs, PageProps } from '../console-page.ts';
import list from '../rows.module.css';
import { givenOf, SchoolForm, useSchoolDraft } from './school-form.tsx';
import { schoolFormText as text } from './schools-text.ts';

export async function loader({ call, signal, id }: PageArgs): Promise<School | null> {
  const { schools } = await call(findSchools, {}, { signal });
  return schools.find(({ key }) => key === id) ?? null;
}

/** Edits a school's names and domains, whether it is built in or not. */
export function Component({ data: school }: PageProps<School | null>) {
  const [meanwhile, setMeanwhile] = useState(false);
  return (
    <>
      <Link to={operatorPaths.page('schools')} className={list.back}>
        {text.back}
      </Link>
      <h1>{text.editTitle}</h1>
      {school === null ? (
        <p>{text.gone}</p>
      ) : (
        <EditSchool
          key={school.version}
          school={school}
          told={meanwhile ? text.meanwhile : null}
          onMeanwhile={() => setMeanwhile(true)}
        />
      )}
    </>
  );
}

type EditSchoolProps = { school: School; told: string | null; onMeanwhile: () => void };

function EditSchool({ school, told, onMeanwhile }: EditSchoolProps) {
  const call = useCall();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (
    <SchoolForm
      draft={useSchoolDraft(`${school.key}:${school.version}`, typedOf(school))}
      keyFixed
      submitLabel={text.save}
      pendingLabel={text.saving}
      told={told}
      refusal={async ({ fields }) => {
        if (!fields.version) return undefined;
        // Shows what somebody else has saved instead of what was typed.
        onMeanwhile();
        await revalidate();
        return {};
      }}
      send={(typed) => {
        const body = { ...givenOf(typed), version: school.version };
        return call(editSchool, { params: { key: school.key }, body });
      }}
      done={async () => {
        await navigate(operatorPaths.page('schools'));
        showToast(text.saved);
      }}
    />
  );
}

const typedOf = ({ key, name_ko, name_en, domains }: School) => ({
  key,
  name_ko,
  name_en: name_en === name_ko ? '' : name_en,
  domains: domains.map(({ domain }) => domain).join('\n'),
});
