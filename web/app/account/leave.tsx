import { leave } from '@dure/contract/account.ts';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { paths } from '../paths.ts';
import { unlistedScreen } from '../routing/screen.ts';
import { endByLeaving } from '../session/session-store.ts';
import { dropFromTab, keysInTab } from '../session/tab-storage.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { showToast } from '../ui/toast.ts';
import { unbroken } from '../ui/unbroken.tsx';
import { AccountStepSkeleton } from './account-aside.tsx';
import { heldText, leaveText as text } from './account-text.ts';
import { hasPasskey } from './has-passkey.ts';
import { Held, heldUntil } from './held.tsx';
import styles from './leave.module.css';
import type { OwnPassword } from './own-password-field.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const [passkey, until] = await Promise.all([hasPasskey(args), heldUntil(args)]);
  return { passkey, until };
}

export const handle = unlistedScreen(text.submit);

export function HydrateFallback() {
  return <AccountStepSkeleton fields={2} />;
}

export function Component() {
  const { passkey, until } = useLoaderData<typeof loader>();
  return until === null ? <Leave passkey={passkey} /> : <Held title={heldText.leaveTitle} until={until} />;
}

/** Says what is deleted and what stays, and asks for the password or a passkey, since leaving is final. */
function Leave({ passkey }: { passkey: boolean }) {
  const call = useCall();
  const navigate = useNavigate();
  useSignedOutElsewhere();
  const goAway = async (password: OwnPassword) => {
    await call(leave, { body: password === null ? { proved: true } : { password } });
    endByLeaving();
    // Drafts in this tab may name the person.
    dropFromTab(...keysInTab());
    await navigate(paths.landing(), { replace: true });
    showToast(text.done);
  };
  return <OwnPasswordForm text={text} above={<WhatGoes />} passkey={passkey} act={goAway} destroys />;
}

/** What leaving deletes, what stays, and how to save one's data first. */
function WhatGoes() {
  return (
    <ul className={styles.list}>
      {[...text.what, text.first].map((line) => (
        <li key={line}>{unbroken(line)}</li>
      ))}
    </ul>
  );
}
