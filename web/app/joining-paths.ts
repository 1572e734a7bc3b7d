import { pathTo } from '@dure/contract/screens.ts';
import { withQuery } from './paths.ts';

/** The steps of joining (Specification 2.1), to which no public page links. */
export const joiningPaths = {
  certify: () => pathTo('certify'),
  /** The profile form's first step, or another by name. */
  register: (step?: string) => withQuery(pathTo('register'), { step }),
  end: () => pathTo('end'),
  eventEnd: () => pathTo('event-end'),
  alumniCertify: () => pathTo('alumni-certify'),
  alumniRegister: () => pathTo('alumni-register'),
  alumniRegisterSchool: (step?: string) => withQuery(pathTo('alumni-register-school'), { step }),
  alumniEnd: () => pathTo('alumni-end'),
  projectRegisterMethod: (code: string) => withQuery(pathTo('project-register-method'), { code }),
  projectCertify: (code: string, inviterId: string) => pathTo('project-certify', code, inviterId),
  projectRegister: (code: string, inviterId: string, step?: string) =>
    withQuery(pathTo('project-register', code, inviterId), { step }),
  projectEnd: () => pathTo('project-end'),
  acceptSignIn: (code: string) => withQuery(pathTo('accept-sign-in'), { code }),
  acceptInvitation: (code: string) => withQuery(pathTo('accept-invitation'), { code }),
  requestUniversity: () => pathTo('university-request'),
} as const;
