import type { Account } from '../../features/registration/registration-body.ts';
import type { ProfileStep } from './profile-step.ts';

/** The part of a registration that is the same for all; null without a proven address. */
export const accountOf =
  ({ invitation, draft: { proof, marketing } }: Pick<ProfileStep, 'invitation' | 'draft'>) =>
  (password: string): Account | null =>
    proof && { code: invitation.code, proof, password, marketing, project: projectOf(invitation) };

const projectOf = (invitation: ProfileStep['invitation']): Account['project'] =>
  invitation.door === 'project' ? { id: invitation.projectId, inviterId: invitation.inviterId } : null;
