import type { Device } from '@dure/contract/account.ts';
import { devicesText as text } from '../../text/account.ts';
import { koreanDayText } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import styles from './device-list.module.css';
import { deviceName } from './device-name.ts';

type DeviceListProps = { devices: readonly Device[]; onSignOut: (device: Device) => void };

/** Where one is signed in; each but this one can be signed out. */
export function DeviceList({ devices, onSignOut }: DeviceListProps) {
  return (
    <ul className={styles.list}>
      {devices.map((device) => {
        const name = deviceName(device.user_agent);
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
