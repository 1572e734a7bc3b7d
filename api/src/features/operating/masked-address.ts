/** `k…@school.ac.kr`: enough to tell two people with one name apart. */
export const maskedAddress = (email: string) => `${[...email][0]}…${email.slice(email.lastIndexOf('@'))}`;
