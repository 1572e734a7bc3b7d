const account = ['consents', 'email_proof'];
/** Distinguishes the forms of joining; the original app omits it, which means a student. */
const student = [...account, 'user_type'];

/** Optional for the parser, because an address can be verified another way, but required by the api. */
export const needed: Readonly<Record<string, readonly string[]>> = {
  StudentRegistration: student,
  AlumniRegistration: account,
  StudentProjectRegistration: student,
  AlumniProjectRegistration: account,
};
