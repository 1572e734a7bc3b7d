import { ownEverydayEmail } from '@dure/contract/everyday-email.ts';
import type { Answer } from '@dure/contract/route.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { surroundingsOf } from '../routing/screen.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { koreanMinuteText } from '../text/period.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Note } from './account-form.tsx';
import { AccountStep } from './account-step.tsx';
import { heldText as text } from './account-text.ts';

/** When the addresses may change and the member may leave, RFC 3339; null: now. */
export const heldUntilOf = ({ changes_in }: Answer<typeof ownEverydayEmail>): string | null =>
  changes_in ? new Date(Date.now() + changes_in * 1000).toISOString() : null;

export async function heldUntil(args: LoaderFunctionArgs): Promise<string | null> {
  return heldUntilOf(await surroundingsOf(args).call(ownEverydayEmail, {}, { signal: args.request.signal }));
}

/** Shown instead of a form that would be refused (docs/decisions/0137). */
export function Held({ title, until }: { title: string; until: string }) {
  useSignedOutElsewhere();
  return (
    <AccountStep
      title={title}
      lead={text.lead}
      back={text.back}
      actions={
        <ButtonLink as={Link} to={paths.account()}>
          {text.back}
        </ButtonLink>
      }
    >
      <Note>{text.until(koreanMinuteText(until))}</Note>
    </AccountStep>
  );
}
