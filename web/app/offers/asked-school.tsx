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

/** Asks whether a student still studies at their school. A default export, as `loadPart` wants. */
export default function AskedSchool({ first: own }: { first: Answer<typeof ownSchool> }) {
  const call = useCall();
  const [isAnswered, setIsAnswered] = useState(false);
  const { pending, run } = useAct<never>(async ({ type }) => {
    showToast(errorText[type]);
    return null;
  });
  if (own.school === null || isAnswered) return null;
  const confirm = () =>
    run(async () => {
      await call(confirmSchool, {});
      showToast(text.done);
      setIsAnswered(true);
    });
  return (
    <section aria-label={text.section}>
      <Card className={offerStyles.offer}>
        <h2 className={offerStyles.heading}>{text.heading(own.school)}</h2>
        <p className={offerStyles.lead}>{sentences(text.lead)}</p>
        <div className={offerStyles.acts}>
          <Button fit pending={pending} onClick={() => void confirm()}>
            {text.yes}
          </Button>
          <TextLink as={Link} to={paths.graduation()} alone>
            {text.graduated}
          </TextLink>
        </div>
      </Card>
    </section>
  );
}
