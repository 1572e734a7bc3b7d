import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError, type CallErrorType } from '../api/call-error.ts';
import { errorText } from '../text/errors.ko.ts';
import { showToast } from '../ui/toast.ts';
import { invitationsText as text } from './invitations-text.ts';

interface Act<Done> {
  readonly send: () => Promise<Done>;
  /** Said once it is done. */
  readonly said: string;
  /** Where a refusal means something of its own here. */
  readonly refusals?: Partial<Record<CallErrorType, string>>;
  /** Comes before the list is shown anew. */
  readonly done?: (result: Done) => void;
}

/** Does one thing to what is on the list, and shows the list as it is after it, also where it came too late. */
export function useAct() {
  const { revalidate } = useRevalidator();
  const [acting, setActing] = useState(false);
  const act = async <Done>({ send, said, refusals, done }: Act<Done>) => {
    if (acting) return;
    setActing(true);
    try {
      const result = await send();
      done?.(result);
      await revalidate();
      showToast(said);
    } catch (error) {
      const type = error instanceof CallError ? error.type : 'unknown';
      showToast(refusals?.[type] ?? (type === 'unknown' ? text.actFailed : errorText[type]));
      if (type === 'not_found' || type === 'used') await revalidate();
    } finally {
      setActing(false);
    }
  };
  return { acting, act };
}
