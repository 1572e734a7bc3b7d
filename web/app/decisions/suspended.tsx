import { appealByToken, decisionByToken, type OwnDecision } from '@dure/contract/own-decisions.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useCall } from '../api/call-context.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useSettings } from '../settings.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FlowLayout, type FlowLayoutProps } from '../ui/flow-layout.tsx';
import { Appeal } from './appeal.tsx';
import { DecisionFacts } from './decision-facts.tsx';
import { headingOf, decisionText as text } from './decision-text.ts';

type SuspendedProps = {
  token: string;
  frame: Pick<FlowLayoutProps, 'brand' | 'side' | 'back'>;
  /** Shown while the token's decision loads. */
  meanwhile: ReactNode;
};

/** The decision for a token, without a session, and how to appeal. A default export, as `lazy` needs. */
export default function Suspended({ token, frame, meanwhile }: SuspendedProps) {
  const call = useCall();
  const { brandContact } = useSettings();
  const [decision, setDecision] = useState<OwnDecision | null | 'gone'>(null);
  useEffect(() => {
    const asking = new AbortController();
    call(decisionByToken, { body: { token } }, { signal: asking.signal })
      .then(setDecision)
      .catch(() => asking.signal.aborted || setDecision('gone'));
    return () => asking.abort();
  }, [call, token]);
  if (decision === null) return meanwhile;
  if (decision === 'gone')
    return (
      <FlowLayout
        {...frame}
        title={text.noToken}
        lead={text.noTokenLead}
        actions={
          <ButtonLink as={Link} to={paths.login()}>
            {text.back}
          </ButtonLink>
        }
      />
    );
  return (
    <FlowLayout {...frame} title={headingOf(decision)}>
      <DecisionFacts decision={decision} />
      <Appeal
        decision={decision}
        onFile={(words) => call(appealByToken, { body: { token, words } })}
        onFiled={setDecision}
      />
      {decision.appeal === null && !decision.may_appeal && (
        <p>
          <a href={`mailto:${brandContact}`} translate="no">
            {brandContact}
          </a>
        </p>
      )}
    </FlowLayout>
  );
}
