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
      <span className={styles.seat} />
      <p className={styles.title}>{title}</p>
      <p className={styles.note}>{note}</p>
    </div>
  );
}
