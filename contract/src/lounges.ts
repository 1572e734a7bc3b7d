import * as v from 'valibot';
import { route } from './route.ts';
import { id } from './text.ts';

export const publicLounge = route({
  method: 'GET',
  path: '/api/lounge/:id/public-get/',
  access: 'anyone',
  summary: 'A lounge’s title',
  params: v.strictObject({ id }),
  answers: { 200: v.object({ id: v.string(), title: v.string() }) },
  errors: ['not_found'],
});
