import { drawRecoveryCodes, removeTotp, secondFactor } from '@dure/contract/second-factor.ts';
import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { surroundingsOf, unlistedScreen } from '../routing/screen.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx';
import { recoveryCodesText } from '../sign-in/second-factor-text.ts';
import { TotpSetup } from '../sign-in/totp-setup.tsx';
import { errorText } from '../text/errors.ko.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';
import { AccountStepSkeleton } from './account-aside.tsx';
import { AccountStep } from './account-step.tsx';
import styles from './devices.module.css';
import { ownSecondFactorText as text } from './second-factor-text.ts';

/** Only operators have a second factor. */
export async function loader(args: LoaderFunctionArgs) {
  const state = await surroundingsOf(args).call(secondFactor, {}, { signal: args.request.signal });
  if (!state.required) throw redirect(paths.account());
  if (!state.given) throw redirect(paths.secondFactor(paths.ownSecondFactor()));
  return state;
}

export const handle = unlistedScreen(text.title);

export function HydrateFallback() {
  return <AccountStepSkeleton fields={3} />;
}

/** An operator's second factors, and new recovery codes (Specification 5.10). */
export function Component() {
  const state = useLoaderData<typeof loader>();
  const call = useCall();
  const revalidator = useRevalidator();
  const act = useAct();
  const [shown, setShown] = useState<'setup' | 'removal' | readonly string[] | null>(null);
  useSignedOutElsewhere();
  const end = async (said: string) => {
    await revalidator.revalidate();
    setShown(null);
    showToast(said);
  };
  const draw = () => act.run(async () => setShown((await call(drawRecoveryCodes, {})).recovery_codes));
  const remove = () => {
    setShown(null);
    void act.run(async () => {
      await call(removeTotp, {});
      await end(text.appRemoved);
    });
  };
  if (Array.isArray(shown))
    return <NewCodes codes={shown} onDone={() => void revalidator.revalidate().then(() => setShown(null))} />;
  return (
    <AccountStep title={text.title} lead={text.lead} back={text.back}>
      <ul className={styles.list}>
        <Factor name={text.passkeys} state={text.passkeysCount(state.passkeys)}>
          <ButtonLink as={Link} to={paths.passkeys()} variant="text">
            {text.manage}
          </ButtonLink>
        </Factor>
        <Factor name={text.app} state={state.totp ? text.appOn : text.appOff}>
          <Button variant="text" onClick={() => setShown('setup')}>
            {state.totp ? text.replaceApp : text.addApp}
          </Button>
          {state.totp && (
            <Button variant="text" onClick={() => setShown('removal')}>
              {text.removeApp}
            </Button>
          )}
        </Factor>
        <Factor name={text.codes} state={text.codesLeft(state.recovery_codes_left)}>
          <Button variant="text" onClick={draw} pending={act.pending} pendingLabel={text.drawing}>
            {text.draw}
          </Button>
        </Factor>
      </ul>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
      {shown === 'setup' && <TotpSetup onSetUp={() => end(text.appAdded)} />}
      <ConfirmDialog
        open={shown === 'removal'}
        message={text.removeQuestion}
        detail={text.removeDetail}
        cancelLabel={text.cancel}
        onCancel={() => setShown(null)}
        confirmLabel={text.removeApp}
        onConfirm={remove}
      />
    </AccountStep>
  );
}

function Factor({ name, state, children }: { name: string; state: string; children: ReactNode }) {
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.used}>{state}</p>
      </div>
      <div className={styles.end}>{children}</div>
    </li>
  );
}

function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <AccountStep
      title={recoveryCodesText.title}
      lead={recoveryCodesText.lead}
      back={text.back}
      actions={<Button onClick={onDone}>{recoveryCodesText.done}</Button>}
    >
      <RecoveryCodes codes={codes} />
    </AccountStep>
  );
}
