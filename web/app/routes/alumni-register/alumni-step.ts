import type { AlumniStep } from '../../features/profile-form/alumni-rules.ts';
import type { ProfileStep } from '../sign-up/profile-step.ts';

/** What every step of an alumni's profile works on. */
export interface AlumniStepProps extends ProfileStep<AlumniStep> {
  /** Told when a step is complete again. */
  readonly onMended: () => void;
}
