import type { LoaderFunctionArgs } from 'react-router';
import { requireProjectInvitation } from './project-invitation/required-invitation.ts';
import { loadStudentForm } from './register/student-data.ts';

export {
  OpeningStudentForm as HydrateFallback,
  studentFormHandle as handle,
} from './register/opening-student-form.tsx';
export { StudentForm as Component } from './register/student-form.tsx';

/** Specification 3.10: a student's profile on the way into a project. */
export const loader = async (args: LoaderFunctionArgs) =>
  loadStudentForm(args, await requireProjectInvitation(args));
