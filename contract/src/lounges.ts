import * as v from 'valibot';
import { route } from './route.ts';
import { id } from './text.ts';

export const PublicLounge = v.object({ id: v.string(), title: v.string() });

export const publicLounge = route({
  method: 'GET',
  path: '/api/lounge/:id/public-get/',
  access: 'anyone',
  summary: 'A lounge’s title',
  params: v.strictObject({ id }),
  answers: { 200: PublicLounge },
  errors: ['not_found'],
});
