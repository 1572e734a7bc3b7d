import { yearOf } from '../../features/profile-form/field-checks.ts';
import { studentBody } from '../../features/registration/registration-body.ts';
import { accountOf } from '../sign-up/account.ts';
import { LastStep } from '../sign-up/last-step.tsx';
import type { StudentStepProps } from './student-step.ts';

type SkillsStepProps = StudentStepProps & Pick<Parameters<typeof LastStep>[0], 'recommended' | 'onRefused'>;

/** 4 / 4, and then a student joins. */
export function SkillsStep({ school, onMended: _, ...step }: SkillsStepProps) {
  const { draft } = step;
  const accountWith = accountOf(step);
  const bodyOf = (password: string) => {
    const account = accountWith(password);
    const { current_academic_degree } = draft;
    if (!account || !current_academic_degree) return null;
    const year = yearOf(draft.year);
    return studentBody(account, { ...draft, current_academic_degree, school: school.key, year });
  };
  return <LastStep {...step} bodyOf={bodyOf} />;
}
