import { Button } from '../../ui/button.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { SignedInNote } from './signed-in-note.tsx';
import { welcomeText as text } from './welcome-text.ts';

export type JoiningButtonsProps = {
  onStudent: () => void;
  onAlumni: () => void;
};

/** The two ways in; every kind of link offers them. */
export function JoiningButtons({ onStudent, onAlumni }: JoiningButtonsProps) {
  return (
    <>
      <SignedInNote />
      <NeedsScript />
      <Button onClick={onStudent}>{text.asStudent}</Button>
      <Button variant="quiet" onClick={onAlumni}>
        {text.asAlumni}
      </Button>
    </>
  );
}
