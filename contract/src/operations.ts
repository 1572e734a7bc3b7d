import * as v from 'valibot';
import { route } from './route.ts';

/** Calls for load balancers and monitoring (Specification 8.4). */

export const alive = route({
  method: 'GET',
  path: '/healthz',
  access: 'anyone',
  summary: 'The process is alive',
  answers: { 200: v.object({ status: v.literal('ok') }) },
  errors: [],
});

export const ready = route({
  method: 'GET',
  path: '/readyz',
  access: 'anyone',
  summary: 'The process can serve: its database answers',
  answers: { 200: v.object({ status: v.literal('ok') }) },
  errors: ['unavailable'],
});
