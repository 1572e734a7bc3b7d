import type { acceptProjectInvitation } from '@dure/contract/invitations.ts';
import type { registerByLink, registerByProject } from '@dure/contract/registration.ts';
import type { CallInput } from '@dure/contract/route.ts';

/** Bodies with exactly the original's fields, since a bare host may refuse others (Specification 8.6). */

type Registration = CallInput<typeof registerByLink>['body'] | CallInput<typeof registerByProject>['body'];

/** A host with numeric ids may accept only numbers; the web keeps all ids as texts. */
const idAsGiven = (id: string) => (/^(?:0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id);

const idsAsGiven = ({ inviter_id, project_card_id }: { inviter_id: string; project_card_id: string }) => ({
  inviter_id: idAsGiven(inviter_id),
  project_card_id: idAsGiven(project_card_id),
});

/** Leaves out the proof, the consents and an alumni's skills. */
export function registrationToTheLetter(body: Registration) {
  const { email_proof: _, consents: __, ...own } = body as Registration & { email_proof?: string };
  const ids = 'inviter_id' in own && own.inviter_id !== undefined && idsAsGiven(own as never);
  if (!('user_type' in own && own.user_type === 'alumni')) return { ...own, ...ids };
  const { skills: ___, ...profile } = own.profile as typeof own.profile & { skills?: unknown };
  return { ...own, ...ids, profile };
}

/** Leaves out the code. */
export const answerToTheLetter = (body: CallInput<typeof acceptProjectInvitation>['body']) =>
  idsAsGiven(body);
