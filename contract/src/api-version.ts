/** The version of the api's calls: another number only where an app made for this one would break. */
export const apiVersion = '1';
