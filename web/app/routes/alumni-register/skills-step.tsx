import type { Education } from '../../features/profile-form/education-rules.ts';
import { yearOf } from '../../features/profile-form/field-checks.ts';
import { type AlumniTyped, alumniBody } from '../../features/registration/registration-body.ts';
import { accountOf } from '../sign-up/account.ts';
import { LastStep } from '../sign-up/last-step.tsx';
import type { AlumniStepProps } from './alumni-step.ts';

type SkillsStepProps = AlumniStepProps & Pick<Parameters<typeof LastStep>[0], 'recommended' | 'onRefused'>;

/** 4 / 4, and then an alumni joins. */
export function SkillsStep({ onMended: _, ...step }: SkillsStepProps) {
  const { draft } = step;
  const accountWith = accountOf(step);
  const bodyOf = (password: string) => {
    const account = accountWith(password);
    const [company] = draft.companies;
    const [position] = draft.positions;
    const [first, ...others] = draft.educations.flatMap(schoolOf);
    if (!account || !company || !position || !first) return null;
    return alumniBody(account, { ...draft, company, position, schools: [first, ...others] });
  };
  return <LastStep {...step} bodyOf={bodyOf} />;
}

type School = AlumniTyped['schools'][number];

const schoolOf = ({ school, current_academic_degree: degree, year, majors }: Education): School[] =>
  degree ? [{ school, degree, majors: [...majors], year: Number(yearOf(year)) }] : [];
