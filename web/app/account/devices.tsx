import {
  type Device,
  ownDevices,
  ownSignIns,
  type PastSignIn,
  signOutDevice,
  signOutOtherDevices,
} from '@dure/contract/account.ts';
import { deviceKindOf } from '@dure/contract/device-kind.ts';
import { deviceText } from '@dure/contract/device-text.ts';
import { securityEventLifeDays, signInsShown } from '@dure/contract/limits.ts';
import clsx from 'clsx';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { surroundingsOf, unlistedScreen } from '../routing/screen.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { errorText } from '../text/errors.ko.ts';
import { koreanMinuteText } from '../text/period.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { AccountStepSkeleton } from './account-aside.tsx';
import { AccountStep } from './account-step.tsx';
import { devicesText as text } from './account-text.ts';
import styles from './devices.module.css';

export async function loader(args: LoaderFunctionArgs) {
  const { call } = surroundingsOf(args);
  const { signal } = args.request;
  const [{ sessions }, { sign_ins: past }] = await Promise.all([
    call(ownDevices, {}, { signal }),
    call(ownSignIns, {}, { signal }),
  ]);
  return { sessions, past };
}

export const handle = unlistedScreen(text.title);

export function HydrateFallback() {
  return (
    <AccountStepSkeleton
      buttons={0}
      shape={
        <div className={styles.list}>
          {Array.from({ length: 2 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <div key={at} className={styles.device}>
              <div className={styles.coming}>
                <Skeleton shape="text" />
                <Skeleton shape="text" />
              </div>
            </div>
          ))}
        </div>
      }
    />
  );
}

/**
 * The member's signed-in devices, with this one marked; the others can be signed out one by one or together.
 */
export function Component() {
  const { sessions, past } = useLoaderData<typeof loader>();
  const call = useCall();
  const revalidator = useRevalidator();
  useSignedOutElsewhere();
  const act = useAct();
  const [asked, setAsked] = useState<Device | 'others' | null>(null);
  // The question closes before a proof is asked for.
  const signOut = () => {
    setAsked(null);
    if (asked === null) return;
    void act.run(async () => {
      if (asked === 'others') await call(signOutOtherDevices, {});
      else await call(signOutDevice, { params: { sessionId: asked.id } });
      await revalidator.revalidate();
      showToast(asked === 'others' ? text.signedOutOthers : text.signedOut);
    });
  };
  const alone = sessions.every(({ current }) => current);
  return (
    <AccountStep
      title={text.title}
      lead={alone ? text.alone : text.lead}
      back={text.back}
      actions={
        !alone && (
          <Button
            variant="quiet"
            onClick={() => setAsked('others')}
            pending={act.pending}
            pendingLabel={text.pending}
          >
            {text.signOutOthers}
          </Button>
        )
      }
    >
      <DeviceList devices={sessions} onSignOut={setAsked} />
      <Notice>{act.failure && errorText[act.failure]}</Notice>
      <PastSignIns signIns={past} />
      <ConfirmDialog
        open={asked !== null}
        message={asked === null || asked === 'others' ? text.askOthers : text.ask(nameOf(asked))}
        detail={text.askDetail}
        cancelLabel={text.cancel}
        onCancel={() => setAsked(null)}
        confirmLabel={text.signOut}
        onConfirm={signOut}
      />
    </AccountStep>
  );
}

/** When it was last used, and whether in the current network. */
const LastUse = ({ device: { last_used_at: at, same_network: sameNetwork } }: { device: Device }) => (
  <p className={clsx(styles.used, styles.lastUse)}>
    <span>
      {text.lastUsed} <time dateTime={at}>{koreanMinuteText(at)}</time>
    </span>
    {sameNetwork !== null && <span>{sameNetwork ? text.sameNetwork : text.otherNetwork}</span>}
  </p>
);

const nameOf = (device: Device) => deviceText(deviceKindOf(device.user_agent));

type DeviceListProps = { devices: readonly Device[]; onSignOut: (device: Device) => void };

/** The signed-in devices; each but this one can be signed out. */
function DeviceList({ devices, onSignOut }: DeviceListProps) {
  return (
    <ul className={styles.list}>
      {devices.map((device) => {
        const name = nameOf(device);
        return (
          <li key={device.id} className={styles.device}>
            <div>
              <p className={styles.name}>{name}</p>
              <LastUse device={device} />
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

/**
 * When and how the member signed in, and whether in the current network. Signed-out devices are still listed.
 */
function PastSignIns({ signIns }: { signIns: readonly PastSignIn[] }) {
  return (
    <section className={styles.past} aria-labelledby="past-sign-ins">
      <h2 id="past-sign-ins" className={styles.heading}>
        {text.past}
      </h2>
      <p className={styles.used}>
        {signIns.length === 0 ? text.pastNone : text.pastLead(securityEventLifeDays, signInsShown)}
      </p>
      <ul className={styles.list}>
        {signIns.map(({ at, device, same_network: sameNetwork }) => (
          <li key={at} className={styles.device}>
            <div>
              <p className={styles.name}>{deviceText(device)}</p>
              <p className={styles.used}>
                <time dateTime={at}>{koreanMinuteText(at)}</time> ·{' '}
                {sameNetwork ? text.sameNetwork : text.otherNetwork}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
