import type { Team } from '@dure/contract/teams.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Call } from '../../api/call.ts';
import { useCall } from '../../api/call-context.ts';
import type { CallError } from '../../api/call-error.ts';
import { useAct } from '../../api/use-act.ts';
import { errorText } from '../../text/errors.ko.ts';
import { showToast } from '../../ui/toast.ts';
import { teamText as text } from './team-text.ts';

export interface Act {
  /** Which button is at work. */
  readonly name: string;
  readonly ask: (call: Call) => Promise<Team & { readonly detail?: string | undefined }>;
  readonly told: string;
  /** Instead, where it was so already. */
  readonly already?: string;
}

/** Somebody else has changed the team meanwhile, or another tab: what is shown is looked at anew. */
const meansChanged = (error: CallError) => [403, 404, 409, 422].includes(error.status);

/** What is so now says more than these do. A role that is there no more is invalid input. */
const changed: readonly string[] = ['forbidden', 'invalid_input'];

/** The team as it was loaded or as the last act left it, and one act on it at a time. */
export function useTeam(loaded: Team) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const [answered, setAnswered] = useState<{ readonly since: Team; readonly team: Team } | null>(null);
  const [name, setName] = useState('');
  const { pending, run } = useAct<never>(async (error) => {
    if (meansChanged(error)) await revalidate();
    showToast(changed.includes(error.type) ? text.changed : errorText[error.type]);
    return null;
  });

  /** Resolves to whether it was done; what was refused is told. */
  const act = ({ name, ask, told, already = told }: Act): Promise<boolean> =>
    run(async () => {
      setName(name);
      const team = await ask(call);
      setAnswered({ since: loaded, team });
      showToast(team.detail === undefined ? told : already);
    });
  return { team: answered?.since === loaded ? answered.team : loaded, pending: pending ? name : null, act };
}
export type TeamActs = ReturnType<typeof useTeam>;
