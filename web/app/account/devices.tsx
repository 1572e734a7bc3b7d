import { type Device, ownDevices, signOutDevice, signOutOtherDevices } from '@dure/contract/account.ts';
import { deviceKindOf } from '@dure/contract/device-kind.ts';
import { deviceText } from '@dure/contract/device-text.ts';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { surroundingsOf, unlistedScreen } from '../shell/screen.ts';
import { StepSkeleton } from '../shell/step-skeleton.tsx';
import { errorText } from '../text/errors.ko.ts';
import { koreanDayText } from '../text/period.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';
import { AccountStep } from './account-step.tsx';
import { devicesText as text } from './account-text.ts';
import styles from './devices.module.css';

export const loader = (args: LoaderFunctionArgs) =>
  surroundingsOf(args).call(ownDevices, {}, { signal: args.request.signal });

export const handle = unlistedScreen(text.title);

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

type DeviceListProps = { devices: readonly Device[]; onSignOut: (device: Device) => void };

/** Where one is signed in; each but this one can be signed out. */
function DeviceList({ devices, onSignOut }: DeviceListProps) {
  return (
    <ul className={styles.list}>
      {devices.map((device) => {
        const name = deviceText(deviceKindOf(device.user_agent));
        return (
          <li key={device.id} className={styles.device}>
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.used}>{text.lastUsed(koreanDayText(device.last_used_at))}</p>
            </div>
            <div className={styles.end}>
              {device.current ? (
                <span className={styles.here}>{text.here}</span>
              ) : (
                <Button variant="text" aria-label={text.signOutOf(name)} onClick={() => onSignOut(device)}>
                  {text.signOut}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
