/** The API's version; it changes only if apps made for this one would break. */
export const apiVersion = '1';
