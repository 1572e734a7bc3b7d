import { ownPasskeys, type Passkey, removePasskey } from '@dure/contract/passkeys.ts';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { surroundingsOf, unlistedScreen } from '../routing/screen.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { canPasskeys } from '../sign-in/can-passkeys.ts';
import { NoPasskey } from '../sign-in/no-passkey.ts';
import { makePasskey } from '../sign-in/passkey.ts';
import { makingPasskeyText } from '../sign-in/passkey-text.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Sample } from '../ui/sample.tsx';
import { showToast } from '../ui/toast.ts';
import { AccountStepSkeleton } from './account-aside.tsx';
import { Note } from './account-form.tsx';
import { AccountStep } from './account-step.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { passkeysText as text } from './passkeys-text.ts';
import { RenamePasskey } from './rename-passkey.tsx';

export const loader = (args: LoaderFunctionArgs) =>
  surroundingsOf(args).call(ownPasskeys, {}, { signal: args.request.signal });

export const handle = unlistedScreen(text.title);

export function HydrateFallback() {
  return <AccountStepSkeleton fields={2} />;
}

/** A member's passkeys, to add, rename and remove (Specification 5.9). */
export function Component() {
  const { passkeys } = useLoaderData<typeof loader>();
  const call = useCall();
  const revalidator = useRevalidator();
  useSignedOutElsewhere();
  const adding = useAct((error) =>
    error instanceof NoPasskey ? makingPasskeyText[error.why] : errorText[error.type],
  );
  const removal = useAct();
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const add = () =>
    adding.run(async () => {
      await makePasskey(call);
      await revalidator.revalidate();
      showToast(text.added);
    });
  // The question closes before a proof is asked for.
  const remove = async (passkey: Passkey | null) => {
    setRemoving(null);
    if (passkey === null) return;
    await removal.run(async () => {
      await call(removePasskey, { params: { passkeyId: passkey.id } });
      await revalidator.revalidate();
      showToast(text.removed);
    });
  };
  return (
    <AccountStep
      title={text.title}
      lead={text.lead}
      back={text.back}
      actions={
        canPasskeys() && (
          <Button onClick={add} pending={adding.pending} pendingLabel={text.adding}>
            {text.add}
          </Button>
        )
      }
    >
      {passkeys.length === 0 && (
        <>
          <p>{text.empty}</p>
          <Sample {...text.sample} />
        </>
      )}
      <PasskeyList passkeys={passkeys} onRename={setRenaming} onRemove={setRemoving} />
      <Notice>{adding.failure ?? (removal.failure && errorText[removal.failure])}</Notice>
      {!canPasskeys() && <Note>{makingPasskeyText.unsupported}</Note>}
      {renaming && <RenamePasskey passkey={renaming} onClose={() => setRenaming(null)} />}
      <ConfirmDialog
        open={removing !== null}
        message={text.removeQuestion(removing?.name ?? '')}
        detail={text.removeDetail}
        cancelLabel={text.cancel}
        onCancel={() => setRemoving(null)}
        confirmLabel={text.remove}
        onConfirm={() => void remove(removing)}
      />
    </AccountStep>
  );
}
