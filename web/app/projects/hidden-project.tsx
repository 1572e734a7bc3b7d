import { hiddenProject } from '@dure/contract/projects.ts';
import { useEffect, useState } from 'react';
import type { Call } from '../api/call.ts';
import { useCall } from '../api/call-context.ts';
import { OwnDecisionAbout } from '../decisions/own-decision-about.tsx';
import type { HiddenProps, HiddenScreen } from '../errors/gone-or-hidden.tsx';
import { SiteHeader } from '../layout/site-header.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useSettings } from '../settings.ts';
import { ButtonLink } from '../ui/button.tsx';
import { sentences } from '../ui/sentences.tsx';
import { StatusPage } from '../ui/status-page.tsx';
import { hiddenProjectText as text } from './hidden-project-text.ts';

interface Hidden {
  readonly title: string;
  readonly hidden_at: string;
}

/** Null for everyone but its creator, and if it is not hidden. */
const findHidden = (call: Call, projectId: string): Promise<Hidden | null> =>
  call(hiddenProject, { params: { projectId } }).catch(() => null);

const isHidden = async (call: Call, id: string) => (await findHidden(call, id)) !== null;

/** Tells a project's creator that an operator hid it, and what to do. */
function HiddenProject({ id, otherwise }: HiddenProps) {
  const call = useCall();
  const { brandContact } = useSettings();
  const [hidden, setHidden] = useState<Hidden | null>(null);
  useEffect(() => {
    void findHidden(call, id).then(setHidden);
  }, [call, id]);
  if (hidden === null) return otherwise;
  const { title, hidden_at } = hidden;
  return (
    <StatusPage
      header={<SiteHeader />}
      rope="broken"
      title={text.title}
      text={text.lead(title, hidden_at)}
      actions={
        <>
          <ButtonLink href={`mailto:${brandContact}?subject=${encodeURIComponent(text.subject(title))}`}>
            {text.contact}
          </ButtonLink>
          <ButtonLink as={Link} to={paths.home()} variant="quiet">
            {text.home}
          </ButtonLink>
        </>
      }
    >
      <OwnDecisionAbout id={id} />
      <p>{sentences(text.next)}</p>
    </StatusPage>
  );
}

export default { Page: HiddenProject, isHidden } satisfies HiddenScreen;
