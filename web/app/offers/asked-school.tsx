import type { Answer } from '@dure/contract/route.ts';
import { confirmSchool, type ownSchool } from '@dure/contract/school-proof.ts';
import { useState } from 'react';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { sentences } from '../ui/sentences.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { showToast } from '../ui/toast.ts';
import { askedSchoolText as text } from './asked-school-text.ts';
import offerStyles from './offers.module.css';
import { useFocusGoesOn } from './use-focus-goes-on.ts';

/** Asks whether a student is still at their school. A default export, as `loadPart` needs. */
export default function AskedSchool({ first: { school } }: { first: Answer<typeof ownSchool> }) {
  const [isAnswered, setIsAnswered] = useState(false);
  if (school === null || isAnswered) return null;
  return (
    <section aria-label={text.section}>
      <Question school={school} onAnswered={() => setIsAnswered(true)} />
    </section>
  );
}

function Question({ school, onAnswered }: { school: string; onAnswered: () => void }) {
  const call = useCall();
  const acts = useFocusGoesOn();
  const { pending, run } = useAct<never>(async ({ type }) => {
    showToast(errorText[type]);
    return null;
  });
  const confirm = () =>
    run(async () => {
      await call(confirmSchool, {});
      showToast(text.done);
      onAnswered();
    });
  return (
    <Card className={offerStyles.offer}>
      <h2 className={offerStyles.heading}>{text.heading(school)}</h2>
      <p className={offerStyles.lead}>{sentences(text.lead)}</p>
      <div ref={acts} className={offerStyles.acts}>
        <Button fit pending={pending} onClick={() => void confirm()}>
          {text.yes}
        </Button>
        <TextLink as={Link} to={paths.graduation()} alone>
          {text.graduated}
        </TextLink>
      </div>
    </Card>
  );
}
