import { withQuery } from './paths.ts';

const invitationPath = (screen: string, code: string, inviterId: string) =>
  `/project-card/invitation/${screen}/${encodeURIComponent(code)}/${encodeURIComponent(inviterId)}`;

/** The steps of joining (Specification 2.1), which no page that is read leads to. */
export const joiningPaths = {
  certify: () => '/certify',
  /** The first step of the profile form, or another by its name. */
  register: (step?: string) => withQuery('/register', { step }),
  end: () => '/end',
  eventEnd: () => '/event-end',
  alumniCertify: () => '/alumni-certify',
  alumniRegister: () => '/alumni-register',
  alumniRegisterSchool: (step?: string) => withQuery('/alumni-register-school', { step }),
  alumniEnd: () => '/alumni-end',
  projectRegisterMethod: (code: string) => withQuery('/project-card/welcome/register-method', { code }),
  projectCertify: (code: string, inviterId: string) => invitationPath('certify', code, inviterId),
  projectRegister: (code: string, inviterId: string, step?: string) =>
    withQuery(invitationPath('register', code, inviterId), { step }),
  projectEnd: () => '/project-card/invitation/register/welcome',
  acceptSignIn: (code: string) => withQuery('/accept-invitation/sign-in', { code }),
  acceptInvitation: (code: string) => withQuery('/accept-invitation/accept', { code }),
  requestUniversity: () => '/university-request',
} as const;
