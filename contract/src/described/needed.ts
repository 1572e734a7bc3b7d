const account = ['consents', 'email_proof'];
/** By it the forms of joining are told apart; the original's app leaves it out, which means a student. */
const student = [...account, 'user_type'];

/** Fields that the parser lets a caller leave out, for another way of proving an address, and the api asks for. */
export const needed: Readonly<Record<string, readonly string[]>> = {
  StudentRegistration: student,
  AlumniRegistration: account,
  StudentProjectRegistration: student,
  AlumniProjectRegistration: account,
};
