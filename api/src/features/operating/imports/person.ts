/** Who a line is for, by which the same person in another line or file is known: an address, without one a name. */
export const personOf = ({ name, email }: { readonly name: string; readonly email: string | null }): string =>
  email ?? `\0${name}`;
