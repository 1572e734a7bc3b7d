import * as v from 'valibot';
import { Changed } from './named.ts';
import { route } from './route.ts';

/** Backups of this machine (docs/decisions/0142): listing them and making one. Their files stay on the machine. */

export const Backup = v.object({ at: v.string(), bytes: v.number() });

/** A requested backup that is not done yet; `failed`: a try failed, and another follows. */
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
  summary: 'This machine’s backups, and the one being made',
  answers: { 200: Backups },
  errors: [],
});

/** Recorded as an act. `changed`: false if one was requested within the last minute, or is being made. */
export const makeBackup = route({
  method: 'POST',
  path: '/api/operator/backups/',
  access: 'operator',
  needs: 'backups.make',
  proof: false,
  summary: 'Make a backup now',
  answers: { 200: Changed },
  errors: [],
});
