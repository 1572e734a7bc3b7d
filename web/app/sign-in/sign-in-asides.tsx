import { SeatAside, SeatSteps } from '../ui/seat-aside.tsx';
import { seatText as text } from './seat-text.ts';

/** Beside a step of who is not signed in yet: the seat that is theirs. */
export function OwnSeat({ of }: { of: 'login' | 'notMe' | 'secondFactor' }) {
  return (
    <SeatAside person={null} title={text[of].title}>
      <p>{text[of].text}</p>
    </SeatAside>
  );
}

/** The same while a new password is made: how far one is. */
export function ResetSide({ at }: { at: 0 | 1 }) {
  const { title, label, steps } = text.reset;
  return (
    <SeatAside person={null} title={title}>
      <SeatSteps label={label} steps={steps} at={at} />
    </SeatAside>
  );
}
