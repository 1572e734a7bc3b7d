import { ownDecisions } from '@dure/contract/own-decisions.ts';
import type { Call } from '../api/call.ts';
import type { HiddenProps, HiddenScreen } from '../errors/gone-or-hidden.tsx';
import { SiteHeader } from '../layout/site-header.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useSettings } from '../settings.ts';
import { ButtonLink } from '../ui/button.tsx';
import { StatusPage } from '../ui/status-page.tsx';
import { Appeal } from './appeal.tsx';
import { DecisionFacts } from './decision-facts.tsx';
import { hiddenOwnText as text } from './hidden-own-text.ts';
import { hidingOf, useOwnDecisions } from './use-own-decisions.ts';

const isHidden = (call: Call, id: string): Promise<boolean> =>
  call(ownDecisions, {}).then(
    ({ decisions }) => hidingOf(decisions, id) !== undefined,
    () => false,
  );

/** The member's own post or profile that an operator hid: what was done and why, and how to appeal. */
function HiddenOwn({ id, otherwise }: HiddenProps) {
  const { decisions, file, put } = useOwnDecisions();
  const { brandContact } = useSettings();
  const hiding = hidingOf(decisions, id);
  if (hiding === undefined) return otherwise;
  return (
    <StatusPage
      header={<SiteHeader />}
      rope="broken"
      title={text.titles[hiding.about.type]}
      actions={
        <ButtonLink as={Link} to={paths.home()} variant="quiet">
          {text.home}
        </ButtonLink>
      }
    >
      <DecisionFacts decision={hiding} />
      <Appeal decision={hiding} onFile={(words) => file(hiding.id, words)} onFiled={put} />
      {hiding.appeal === null && !hiding.may_appeal && (
        <p>
          <a href={`mailto:${brandContact}`} translate="no">
            {brandContact}
          </a>
        </p>
      )}
    </StatusPage>
  );
}

export default { Page: HiddenOwn, isHidden } satisfies HiddenScreen;
