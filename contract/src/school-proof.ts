import * as v from 'valibot';
import { route } from './route.ts';

/**
 * Whether students still study at the school whose mailbox proved them: asked once a semester, on 1 March and 1 September
 * in Korea (docs/decisions/0150).
 */

/**
 * `school`: the Korean name of the proven school; null for alumni, and if none was proven. `proven_until`: the last day
 * for which it is proven, `YYYY-MM-DD` in Korea; null if that is in this semester. `asked`: whether screens opened for
 * something else should ask now, which they do for `schoolAskedDays` after the notice.
 */
export const ownSchool = route({
  method: 'GET',
  path: '/api/user/current/school/',
  access: 'member',
  summary: 'Whether the site asks if I still study at my school',
  answers: {
    200: v.object({
      school: v.nullable(v.string()),
      proven_until: v.nullable(v.string()),
      asked: v.boolean(),
    }),
  },
  errors: [],
});

/** Counts for this semester only; repeating it changes nothing. `not_found`: no student, or no school was proven. */
export const confirmSchool = route({
  method: 'POST',
  path: '/api/user/current/school/',
  access: 'member',
  summary: 'Confirm that I still study at my school',
  answers: { 200: v.object({}) },
  errors: ['not_found'],
});
