import type { Account } from '../../features/registration/registration-body.ts';
import { useSettings } from '../../settings-context.ts';
import type { ProfileStep } from './profile-step.ts';

/** The part of a registration that is the same for all; null without a proven address. */
export function useAccount({ invitation, draft }: Pick<ProfileStep, 'invitation' | 'draft'>) {
  const { bareApi } = useSettings();
  return (password: string): Account | null => {
    const { proof, marketing } = draft;
    if (!proof) return null;
    return { code: invitation.code, proof, password, marketing, project: projectOf(invitation), bareApi };
  };
}

const projectOf = (invitation: ProfileStep['invitation']): Account['project'] =>
  invitation.door === 'project' ? { id: invitation.projectId, inviterId: invitation.inviterId } : null;
