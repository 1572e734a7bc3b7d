import * as v from 'valibot';
import { browserErrorFramesMax } from './limits.ts';
import { route } from './route.ts';
import { noScreen, screenPaths } from './screens.ts';
import { list } from './text.ts';

/** A place in one of our scripts: file, line and column. */
const Frame = v.pipe(
  v.string('malformed'),
  v.regex(/^\/assets\/[\w-]{1,64}\.js:\d{1,7}:\d{1,7}$/, 'malformed'),
);

/**
 * An error in a browser without anything that a person may have typed: not its message and the page's address, but its
 * class, the address pattern, and the places in our scripts.
 */
export const reportBrowserError = route({
  method: 'POST',
  path: '/api/others/browser-error/',
  access: 'anyone',
  summary: 'Report an error in a page to the operator',
  body: v.strictObject({
    screen: v.picklist([...screenPaths, noScreen], 'not_listed'),
    /** The web build of the page. */
    release: v.pipe(v.string('malformed'), v.regex(/^[\w.-]{1,64}$/, 'malformed')),
    met: v.picklist(['error', 'rejection', 'render'], 'not_listed'),
    error: v.pipe(v.string('malformed'), v.regex(/^\w{1,40}$/, 'malformed')),
    frames: list(Frame, 1, browserErrorFramesMax),
  }),
  answers: { 200: v.object({}) },
  errors: [],
});
