import { useRevalidator } from 'react-router';
import type { CallErrorType } from '../api/call-error.ts';
import { useAct } from '../api/use-act.ts';
import { errorText } from '../text/errors.ko.ts';
import { showToast } from '../ui/toast.ts';
import { invitationsText as text } from './invitations-text.ts';

interface ListAct<Done> {
  readonly send: () => Promise<Done>;
  /** The toast after success. */
  readonly said: string;
  /** Texts for refusals with a special meaning here. */
  readonly refusals?: Partial<Record<CallErrorType, string>>;
  /** Called before the list is reloaded. */
  readonly done?: (result: Done) => void;
}

/** Runs an action on the list and reloads it, also if the action came too late. */
export function useListAct() {
  const { revalidate } = useRevalidator();
  const { pending, run } = useAct();
  const act = <Done>({ send, said, refusals, done }: ListAct<Done>) =>
    run(
      async () => {
        const result = await send();
        done?.(result);
        await revalidate();
        showToast(said);
      },
      async ({ type }) => {
        showToast(refusals?.[type] ?? (type === 'unknown' ? text.actFailed : errorText[type]));
        if (type === 'not_found' || type === 'used') await revalidate();
        return null;
      },
    );
  return { acting: pending, act };
}
