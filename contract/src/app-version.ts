import * as v from 'valibot';

/** The header `App-Version`: the app's name and up to three numbers, such as `ios/2.3.1`. */
export const AppVersion = v.pipe(
  v.string('malformed'),
  v.regex(/^[a-z][a-z0-9-]{0,31}\/\d{1,5}(?:\.\d{1,5}){0,2}$/, 'malformed'),
  v.transform((text) => {
    const [app = '', numbers = ''] = text.split('/');
    const [major = 0, minor = 0, patch = 0] = numbers.split('.').map(Number);
    return { app, major, minor, patch };
  }),
);
export type AppVersion = v.InferOutput<typeof AppVersion>;

/** Whether the first version is older than the second; missing numbers are 0. */
export function isEarlier(one: AppVersion, other: AppVersion): boolean {
  if (one.major !== other.major) return one.major < other.major;
  if (one.minor !== other.minor) return one.minor < other.minor;
  return one.patch < other.patch;
}
