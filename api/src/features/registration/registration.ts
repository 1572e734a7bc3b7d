import type {
  AlumniRegistration,
  ProjectRegistration,
  StudentRegistration,
} from '@dure/contract/registration.ts';

/** Joining by a person's or an event's invitation, or with two ids by a project's. */
export type Registration = StudentRegistration | AlumniRegistration | ProjectRegistration;

/** Whether it names the same inviter and project as its invitation; other links name nothing. */
export function namesInvitation(
  registration: Registration,
  invitation: { readonly inviterId: string | null; readonly projectId: string | null },
): boolean {
  if (!('project_card_id' in registration)) return invitation.projectId === null;
  const { inviter_id, project_card_id } = registration;
  return invitation.inviterId === inviter_id && invitation.projectId === project_card_id;
}
