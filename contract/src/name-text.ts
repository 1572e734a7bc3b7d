/**
 * A name with one 님, `○○님`: people who type someone's name often add 님 themselves (Specification 12.2). A name that is
 * only 님 stays a name.
 */
export const nameText = (name: string): string => (/.님$/u.test(name) ? name : `${name}님`);
