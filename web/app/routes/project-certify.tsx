import type { LoaderFunctionArgs } from 'react-router';
import { loadStudentCertify } from './certify/student-certify.tsx';
import { requireProjectInvitation } from './project-invitation/required-invitation.ts';

export {
  OpeningCertify as HydrateFallback,
  studentCertifyHandle as handle,
} from './certify/opening-certify.tsx';
export { StudentCertify as Component } from './certify/student-certify.tsx';

/** Specification 3.9: a student's verification on the way into a project. */
export const loader = async (args: LoaderFunctionArgs) =>
  loadStudentCertify(args, await requireProjectInvitation(args));
