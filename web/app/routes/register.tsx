import type { LoaderFunctionArgs } from 'react-router';
import { tabInvitation } from '../features/invitation/tab-invitation.ts';
import { loadStudentForm } from './register/student-data.ts';

export {
  OpeningStudentForm as HydrateFallback,
  studentFormHandle as handle,
} from './register/opening-student-form.tsx';
export { StudentForm as Component } from './register/student-form.tsx';

/** Specification 3.10: a student's profile. */
export const loader = (args: LoaderFunctionArgs) => loadStudentForm(args, tabInvitation());
