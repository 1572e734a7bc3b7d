import { type MouseEvent, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { SentBy } from '../../ui/sent-by.tsx';
import { SignedInNote } from './signed-in-note.tsx';
import { welcomeText as text } from './welcome-text.ts';

export type JoiningButtonsProps = {
  /** The invitation's code. */
  code: string;
  /** The first step of joining as a student. */
  student: string;
  alumni: string;
  onJoin: (certify: string) => void;
};

/**
 * The two ways to join, for every kind of link. Without script they lead to the first step by its address.
 */
export function JoiningButtons({ code, student, alumni, onJoin }: JoiningButtonsProps) {
  const formId = useId();
  const way = (name: string, certify: string) => ({
    type: 'submit' as const,
    form: formId,
    formAction: certify,
    'data-press': name,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onJoin(certify);
    },
  });
  return (
    <>
      <SignedInNote />
      <NeedsScript />
      <SentBy id={formId} action={student} fields={{ code }} />
      <Button {...way('student', student)}>{text.asStudent}</Button>
      <Button variant="quiet" {...way('alumni', alumni)}>
        {text.asAlumni}
      </Button>
    </>
  );
}
