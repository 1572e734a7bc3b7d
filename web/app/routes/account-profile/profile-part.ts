import type { ProfileEdits } from '../../features/profile-edit/use-profile-edits.ts';
import type { ErrorOf, FaultMarks } from '../sign-up/step-form.tsx';

/** What every part of the form works on. */
export interface ProfilePart extends Pick<ProfileEdits, 'typed' | 'change'> {
  readonly errorOf: ErrorOf;
  readonly marks: FaultMarks;
  /** Fields start anew once their text has become a chip. */
  readonly round: number;
  /** Told of the field whose words are typed. */
  readonly onTyping: (field: string) => void;
}
