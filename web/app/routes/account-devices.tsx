import { type Device, ownDevices, signOutDevice, signOutOtherDevices } from '@dure/contract/account.ts';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useCall } from '../call-context.ts';
import { AccountStep } from '../features/account/account-step.tsx';
import { DeviceList } from '../features/account/device-list.tsx';
import { useAct } from '../features/account/use-act.ts';
import { StepSkeleton } from '../features/flow-steps/step-skeleton.tsx';
import { screenHandle, surroundingsOf } from '../screen.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { devicesText as text } from '../text/account.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';

export const loader = (args: LoaderFunctionArgs) =>
  surroundingsOf(args).call(ownDevices, {}, { signal: args.request.signal });

export const handle = screenHandle(({ settings }) => ({
  title: `${text.title} · ${settings.brandName}`,
  noindex: true,
}));

export function HydrateFallback() {
  return <StepSkeleton fields={3} />;
}

/** Where one is signed in, this device marked; the others can be signed out one by one or together. */
export function Component() {
  const { sessions } = useLoaderData<typeof loader>();
  const call = useCall();
  const revalidator = useRevalidator();
  useSignedOutElsewhere();
  const act = useAct();
  const signOut = (device: Device) =>
    act.run(async () => {
      await call(signOutDevice, { params: { sessionId: device.id } });
      await revalidator.revalidate();
      showToast(text.signedOut);
    });
  const signOutOthers = () =>
    act.run(async () => {
      await call(signOutOtherDevices, {});
      await revalidator.revalidate();
      showToast(text.signedOutOthers);
    });
  const alone = sessions.every(({ current }) => current);
  return (
    <AccountStep
      title={text.title}
      lead={alone ? text.alone : text.lead}
      back={text.back}
      actions={
        !alone && (
          <Button variant="quiet" onClick={signOutOthers} pending={act.pending} pendingLabel={text.pending}>
            {text.signOutOthers}
          </Button>
        )
      }
    >
      <DeviceList devices={sessions} onSignOut={signOut} />
      <Notice>{act.failure && errorText[act.failure]}</Notice>
    </AccountStep>
  );
}
