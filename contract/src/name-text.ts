/**
 * A person's name as it is said, `○○님`, once: who types a name for others often types 님 with it (Specification 12.2).
 * A name that is 님 alone is a name.
 */
export const nameText = (name: string): string => (/.님$/u.test(name) ? name : `${name}님`);
