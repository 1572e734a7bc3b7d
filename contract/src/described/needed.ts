const account = ['consents', 'email_proof'];
/** Distinguishes the forms of joining; the original app omits it, which means a student. */
const student = [...account, 'user_type'];

/**
 * Fields that the contract leaves optional for other hosts and other ways to verify an address, and that this api
 * requires or always answers. By the name of the schema, or of the call and its status.
 */
export const needed: Readonly<Record<string, readonly string[]>> = {
  StudentRegistration: student,
  AlumniRegistration: account,
  StudentProjectRegistration: student,
  AlumniProjectRegistration: account,
  Tokens: ['session_id', 'device'],
  'refreshSession.200': ['refresh'],
  'refreshAfterUnauthorized.200': ['refreshToken'],
};
