import type { StudentStep } from '../../features/profile-form/student-rules.ts';
import type { ProfileStep } from '../sign-up/profile-step.ts';
import type { StudentData } from './student-data.ts';

/** What every step of a student's profile works on. */
export interface StudentStepProps extends ProfileStep<StudentStep> {
  readonly school: StudentData['school'];
  /** Told when a step is complete again. */
  readonly onMended: () => void;
}
