import type { University } from '@dure/contract/catalog.ts';
import { useId, useMemo } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { loadUniversities } from '../fields/load-catalog.ts';
import { createUniversityIndex, searchUniversities } from '../fields/school-search.ts';
import { BrandLink } from '../layout/brand-link.tsx';
import { paths } from '../paths.ts';
import { reachedFrom } from '../routing/reached-from.ts';
import { surroundingsOf, unlistedScreen } from '../routing/screen.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { StatusPage } from '../ui/status-page.tsx';
import { useFirstField } from '../ui/use-first-field.ts';
import { changeDraft, draftOf, useDraft } from './draft-store.ts';
import { studentJourney } from './invitation/journey.ts';
import { type TabInvitation, tabInvitation } from './invitation/tab-invitation.ts';
import { JoiningSkeleton, JoiningStep } from './joining-step.tsx';
import { alumniTag, studentTag } from './name-tag-content.ts';
import { RequestForm } from './university-request-form.tsx';
import { domainTyped } from './university-request-rules.ts';
import { universityRequestText as text } from './university-request-text.ts';
import { useUniversityRequest } from './use-university-request.ts';

const supportedShown = 3;

interface RequestData {
  readonly invitation: TabInvitation;
  /** Only a help; empty where they did not load. */
  readonly universities: readonly University[];
}

export async function loader(args: LoaderFunctionArgs): Promise<RequestData> {
  const universities = await loadUniversities(surroundingsOf(args).call).catch(() => []);
  const invitation = tabInvitation();
  beginRequest(invitation.code);
  return { invitation, universities };
}

export const handle = unlistedScreen(text.pageTitle);

export function HydrateFallback() {
  return <JoiningSkeleton fields={3} />;
}

/** Asks for a school that is not supported yet, and shows those that are. */
export function Component() {
  const { invitation, universities } = useLoaderData() as RequestData;
  const [draft, change] = useDraft(invitation.code);
  const request = { name: draft.request_name, domain: draft.request_domain, email: draft.request_email };
  const { done, sending, pressed, errors, failure, send } = useUniversityRequest(
    useCall(),
    invitation.code,
    request,
  );
  const index = useMemo(() => createUniversityIndex(universities), [universities]);
  const supported = request.name.trim() === '' ? [] : searchUniversities(index, request.name, supportedShown);
  const formId = useId();
  useFirstField(formId, done ? 'done' : sending ? 'sending' : 'open', pressed);
  const before = reachedFrom(useLocation().state) ?? studentJourney(invitation).certify;

  if (done) return <Requested before={before} />;
  return (
    <JoiningStep
      backTo={before}
      invitation={invitation}
      tag={draft.companies.length > 0 ? alumniTag(draft, universities) : studentTag(draft, null)}
      title={text.title}
      lead={text.lead}
      actions={
        <Button type="submit" form={formId} pending={sending} pendingLabel={text.submitting}>
          {text.submit}
        </Button>
      }
    >
      <RequestForm
        id={formId}
        value={request}
        onChange={({ name = request.name, domain = request.domain, email = request.email }) =>
          change({ request_name: name, request_domain: domain, request_email: email })
        }
        onSubmit={() => void send()}
        errors={errors}
        failure={failure}
        supported={supported}
      />
    </JoiningStep>
  );
}

/** A request that is not begun yet starts with the domain of the address that was not supported, if it is for that. */
function beginRequest(code: string): void {
  const { email, proof, request_domain } = draftOf(code);
  if (request_domain === '' && proof === null && email.includes('@'))
    changeDraft(code, { request_domain: domainTyped(email) });
}

function Requested({ before }: { before: string }) {
  return (
    <StatusPage
      brand={<BrandLink />}
      rope="reaching"
      {...text.done}
      actions={
        <>
          <ButtonLink as={Link} to={before}>
            {text.goOn}
          </ButtonLink>
          <ButtonLink as={Link} to={paths.landing()} variant="quiet">
            {text.toLanding}
          </ButtonLink>
        </>
      }
    />
  );
}
