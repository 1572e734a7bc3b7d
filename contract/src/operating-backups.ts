import * as v from 'valibot';
import { Changed } from './named.ts';
import { route } from './route.ts';

/** Backups of this machine (docs/decisions/0142): which there are, and making one more. Their files stay on the machine. */

export const Backup = v.object({ at: v.string(), bytes: v.number() });

/** One that was asked for and is not done; `failed`: a try failed, and another one follows. */
export const AskedBackup = v.object({ asked_at: v.string(), failed: v.boolean() });

export const Backups = v.object({
  /** The newest first. */
  backups: v.array(Backup),
  /** Whether the next one is encrypted. */
  encrypted: v.boolean(),
  making: v.nullable(AskedBackup),
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
  answers: { 200: Changed },
  errors: [],
});
