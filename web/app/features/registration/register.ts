import { registerByLink, registerByProject } from '@dure/contract/registration.ts';
import type { Call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import type { ProjectBody, RegistrationBody } from './registration-body.ts';

/**
 * Registers once, however often it is repeated with the same `attempt`. Where the api knows the attempt with another
 * body (another password, typed anew after a reload) `renew` gives the next one. Rejects with `CallError`.
 */
export async function register(
  call: Call,
  body: RegistrationBody,
  attempt: string,
  renew: () => string,
): Promise<void> {
  const send = (idempotencyKey: string) =>
    isByProject(body)
      ? call(registerByProject, { body }, { idempotencyKey })
      : call(registerByLink, { body }, { idempotencyKey });
  try {
    await send(attempt);
  } catch (error) {
    if (!(error instanceof CallError) || error.type !== 'idempotency_key_reused') throw error;
    await send(renew());
  }
}

const isByProject = (body: RegistrationBody): body is ProjectBody => 'project_card_id' in body;
