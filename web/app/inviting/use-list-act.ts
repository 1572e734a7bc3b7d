import { useRevalidator } from 'react-router';
import type { CallErrorType } from '../api/call-error.ts';
import { useAct } from '../api/use-act.ts';
import { errorText } from '../text/errors.ko.ts';
import { showToast } from '../ui/toast.ts';
import { invitationsText as text } from './invitations-text.ts';

interface ListAct<Done> {
  readonly send: () => Promise<Done>;
  /** Said once it is done. */
  readonly said: string;
  /** Where a refusal means something of its own here. */
  readonly refusals?: Partial<Record<CallErrorType, string>>;
  /** Comes before the list is shown anew. */
  readonly done?: (result: Done) => void;
}

/** Does one thing to what is on the list, and shows the list as it is after it, also where it came too late. */
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
