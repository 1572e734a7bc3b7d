import clsx from 'clsx';
import clamped from '../ui/clamped.module.css';
import placeholder from '../ui/placeholder.module.css';
import styles from './seat.module.css';

type SeatProps = {
  /** What one is invited to. */
  title: string;
  note: string;
};

/** An open seat on the newcomer's strand, for who is a member and has not said so yet. */
export function Seat({ title, note }: SeatProps) {
  return (
    <div className={styles.place}>
      <span className={clsx(placeholder.seat, styles.seat)} />
      <p className={clsx(clamped.clamped, styles.title)}>{title}</p>
      <p className={styles.note}>{note}</p>
    </div>
  );
}
