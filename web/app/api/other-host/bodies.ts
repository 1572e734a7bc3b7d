import type { acceptProjectInvitation } from '@dure/contract/invitations.ts';
import type { registerByLink, registerByProject } from '@dure/contract/registration.ts';
import type { CallInput } from '@dure/contract/route.ts';

/** Bodies as the original has them, to the letter: a bare host may refuse what is added (Specification 8.6). */

type Registration = CallInput<typeof registerByLink>['body'] | CallInput<typeof registerByProject>['body'];

/** A host whose ids are numbers may take no others back; the web has all of them as texts. */
const idAsGiven = (id: string) => (/^(?:0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id);

const idsAsGiven = ({ inviter_id, project_card_id }: { inviter_id: string; project_card_id: string }) => ({
  inviter_id: idAsGiven(inviter_id),
  project_card_id: idAsGiven(project_card_id),
});

/** Without a proof, consents and an alumni's skills. */
export function registrationToTheLetter(body: Registration) {
  const { email_proof: _, consents: __, ...own } = body as Registration & { email_proof?: string };
  const ids = 'inviter_id' in own && own.inviter_id !== undefined && idsAsGiven(own as never);
  if (!('user_type' in own && own.user_type === 'alumni')) return { ...own, ...ids };
  const { skills: ___, ...profile } = own.profile as typeof own.profile & { skills?: unknown };
  return { ...own, ...ids, profile };
}

/** Without the code. */
export const answerToTheLetter = (body: CallInput<typeof acceptProjectInvitation>['body']) =>
  idsAsGiven(body);
