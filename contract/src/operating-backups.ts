import * as v from 'valibot';
import { route } from './route.ts';

/** Backups of this machine (docs/decisions/0142): which there are, and making one more. Their files stay on the machine. */

export const Backups = v.object({
  /** The newest first. */
  backups: v.array(v.object({ at: v.string(), bytes: v.number() })),
  /** Whether the next one is encrypted. */
  encrypted: v.boolean(),
  /** One that was asked for here and is not done; `failed`: a try failed, and another one follows. */
  making: v.nullable(v.object({ asked_at: v.string(), failed: v.boolean() })),
});
export type Backups = v.InferOutput<typeof Backups>;

export const findBackups = route({
  method: 'GET',
  path: '/api/operator/backups/',
  access: 'operator',
  needs: 'console.read',
  summary: 'Backups of this machine, and one that is being made',
  answers: { 200: Backups },
  errors: [],
});

/** Written down. `changed`: false where one was asked for within the last minute, or is being made. */
export const makeBackup = route({
  method: 'POST',
  path: '/api/operator/backups/',
  access: 'operator',
  needs: 'backups.make',
  proof: false,
  summary: 'Have a backup made now',
  answers: { 200: v.object({ changed: v.boolean() }) },
  errors: [],
});
