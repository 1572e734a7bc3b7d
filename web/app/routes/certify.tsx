import type { LoaderFunctionArgs } from 'react-router';
import { tabInvitation } from '../features/invitation/tab-invitation.ts';
import { loadStudentCertify } from './certify/student-certify.tsx';

export {
  OpeningCertify as HydrateFallback,
  studentCertifyHandle as handle,
} from './certify/opening-certify.tsx';
export { StudentCertify as Component } from './certify/student-certify.tsx';

/** Specification 3.9: a student's verification. */
export const loader = (args: LoaderFunctionArgs) => loadStudentCertify(args, tabInvitation());
