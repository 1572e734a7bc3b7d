import { ownEverydayEmail } from '@dure/contract/everyday-email.ts';
import type { Answer } from '@dure/contract/route.ts';
import { type LoaderFunctionArgs, type Location, useLocation } from 'react-router';
import { CallError } from '../api/call-error.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { surroundingsOf } from '../routing/screen.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { minuteInText } from '../text/period.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Note } from './account-form.tsx';
import { AccountStep } from './account-step.tsx';
import { heldText as text } from './account-text.ts';

/** The minute, in Korean, from which the member may change addresses and leave; null if they may now. */
export const heldUntilOf = ({ changes_in }: Answer<typeof ownEverydayEmail>): string | null =>
  changes_in ? minuteInText(changes_in) : null;

/** As `heldUntilOf`. Also null if the time cannot be loaded: the call itself is refused then. */
export async function heldUntil(args: LoaderFunctionArgs): Promise<string | null> {
  const { call } = surroundingsOf(args);
  try {
    return heldUntilOf(await call(ownEverydayEmail, {}, { signal: args.request.signal }));
  } catch (error) {
    if (error instanceof CallError && error.status !== 401) return null;
    throw error;
  }
}

/** Shown instead of a form that would be refused (docs/decisions/0137). */
export function Held({ title, until }: { title: string; until: string }) {
  useSignedOutElsewhere();
  const { state } = useLocation() as Location<{ from?: string } | null>;
  return (
    <AccountStep
      title={title}
      lead={text.lead}
      back={text.back}
      actions={
        <ButtonLink as={Link} to={state?.from ?? paths.account()}>
          {text.done}
        </ButtonLink>
      }
    >
      <Note>{text.until(until)}</Note>
    </AccountStep>
  );
}
