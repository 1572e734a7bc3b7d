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
  /** Identifies the button that shows the progress. */
  readonly name: string;
  readonly ask: (call: Call) => Promise<Team & { readonly detail?: string | undefined }>;
  readonly told: string;
  /** The message if it had been done already. */
  readonly already?: string;
}

/** Whether somebody else, or another tab, has changed the team, so that it must be reloaded. */
const meansChanged = (error: CallError) => [403, 404, 409, 422].includes(error.status);

/** For these the reloaded team says more than the message. A removed role is invalid input. */
const changed: readonly string[] = ['forbidden', 'invalid_input'];

/** The team, as loaded or as the last act left it; one act at a time. */
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

  /** Resolves to whether it succeeded; shows why it was refused. */
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
