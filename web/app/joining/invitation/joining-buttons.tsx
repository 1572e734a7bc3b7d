import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { SignedInNote } from './signed-in-note.tsx';
import { welcomeText as text } from './welcome-text.ts';

export type JoiningButtonsProps = {
  onStudent: () => void;
  onAlumni: () => void;
};

/** The two ways in; every kind of link offers them. */
export function JoiningButtons({ onStudent, onAlumni }: JoiningButtonsProps) {
  // A press that comes before the script would be lost: the button says that it can't act yet.
  const ready = useSession() !== 'unknown';
  return (
    <>
      <SignedInNote />
      <Button onClick={onStudent} aria-disabled={!ready}>
        {text.asStudent}
      </Button>
      <Button variant="quiet" onClick={onAlumni} aria-disabled={!ready}>
        {text.asAlumni}
      </Button>
    </>
  );
}
