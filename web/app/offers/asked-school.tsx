import { confirmSchool, ownSchool } from '@dure/contract/school-proof.ts';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { useAnswer } from '../api/use-answer.ts';
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

/**
 * Whether a student still studies at their school: once a semester, and with `always` for as long as they have not
 * answered. A default export because `lazy` wants one.
 */
export default function AskedSchool({ always = false }: { always?: boolean }) {
  const call = useCall();
  const { answer: own, setAnswer } = useAnswer(ownSchool, {});
  const { pending, run } = useAct<never>(async ({ type }) => {
    showToast(errorText[type]);
    return null;
  });
  const school = own && (own.asked || (always && own.proven_until !== null)) ? own.school : null;
  if (school === null) return null;
  const confirm = () =>
    run(async () => {
      await call(confirmSchool, {});
      showToast(text.done);
      setAnswer(null);
    });
  return (
    <section aria-label={text.section}>
      <Card className={offerStyles.offer}>
        <h2 className={offerStyles.heading}>{text.heading(school)}</h2>
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
