import * as v from 'valibot';
import { route } from './route.ts';

/**
 * Whether students still study at the school whose mailbox proved them: asked once a semester, on 1 March and 1 September
 * in Korea (docs/decisions/0150).
 */

/**
 * `school`: the Korean name of the proven school; null for alumni, and where none was proven. `proven_until`: the last day
 * for which it is proven, `YYYY-MM-DD` in Korea; null while that is this semester. `asked`: whether to ask now, on a screen
 * that was opened for something else: for `schoolAskedDays` after the notice.
 */
export const ownSchool = route({
  method: 'GET',
  path: '/api/user/current/school/',
  access: 'member',
  summary: 'Whether I am asked if I still study at my school',
  answers: {
    200: v.object({
      school: v.nullable(v.string()),
      proven_until: v.nullable(v.string()),
      asked: v.boolean(),
    }),
  },
  errors: [],
});

/** Counts for this semester alone; repeating it changes nothing. `not_found`: no student, or no school was proven. */
export const confirmSchool = route({
  method: 'POST',
  path: '/api/user/current/school/',
  access: 'member',
  summary: 'I still study at my school',
  answers: { 200: v.object({}) },
  errors: ['not_found'],
});
