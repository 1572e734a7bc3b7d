import clsx from 'clsx';
import clamped from '../ui/clamped.module.css';
import placeholder from '../ui/placeholder.module.css';
import styles from './seat.module.css';

type SeatProps = {
  /** The project that the member is invited to. */
  title: string;
  note: string;
};

/** An open seat on the strand, for a member who has not answered yet. */
export function Seat({ title, note }: SeatProps) {
  return (
    <div className={styles.place}>
      <span className={clsx(placeholder.seat, styles.seat)} />
      <p className={clsx(clamped.clamped, styles.title)}>{title}</p>
      <p className={styles.note}>{note}</p>
    </div>
  );
}
