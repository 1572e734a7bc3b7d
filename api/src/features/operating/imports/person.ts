/** Identifies a line's person in other lines and files: by address, or without one by name. */
export const personOf = ({ name, email }: { readonly name: string; readonly email: string | null }): string =>
  email ?? `\0${name}`;
