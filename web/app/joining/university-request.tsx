import { requestUniversity, type University } from '@dure/contract/catalog.ts';
import { useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { loadUniversities } from '../fields/load-catalog.ts';
import { createUniversityIndex, searchUniversities } from '../fields/school-search.ts';
import { useForm } from '../form/use-form.ts';
import { BrandLink } from '../layout/brand-link.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { reachedFrom } from '../routing/reached-from.ts';
import { surroundingsOf, unlistedScreen } from '../routing/screen.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Fields } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { StatusPage } from '../ui/status-page.tsx';
import { TextField } from '../ui/text-field.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { changeDraft, type DraftOfTab, draftOf, useDraftOfTab } from './draft-store.ts';
import { studentJourney } from './invitation/journey.ts';
import { type TabInvitation, tabInvitation } from './invitation/tab-invitation.ts';
import type { JoiningDraft } from './joining-draft.ts';
import { JoiningSkeleton, JoiningStep } from './joining-step.tsx';
import { alumniTag, studentTag } from './name-tag-content.ts';
import styles from './university-request.module.css';
import {
  domainTyped,
  requestBody,
  requestFaults,
  type UniversityRequest,
} from './university-request-rules.ts';
import { requestFaultText, universityRequestText as text } from './university-request-text.ts';

const supportedShown = 3;

interface RequestData {
  readonly invitation: TabInvitation;
  /** Only for suggestions; empty if they did not load. */
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

/** Requests a school that is not supported yet, and shows those that are. */
export function Component() {
  const { invitation, universities } = useLoaderData() as RequestData;
  const ofTab = useDraftOfTab(invitation.code);
  const call = useCall();
  const [done, setDone] = useState(false);
  const draft = requestIn(ofTab);
  const { typed, form, field, button, said } = useForm(draft, {
    check: requestFaults,
    say: requestFaultText,
    refusal: ({ type, fields }) => {
      if (fields.code) return { said: errorText.invalid };
      return Object.keys(fields).length > 0 ? undefined : { said: `${text.failed} ${errorText[type]}` };
    },
    send: (request) => call(requestUniversity, { body: requestBody(invitation.code, request) }),
    done: () => setDone(true),
  });
  const index = useMemo(() => createUniversityIndex(universities), [universities]);
  const supported = typed.name.trim() === '' ? [] : searchUniversities(index, typed.name, supportedShown);
  const before = reachedFrom(useLocation().state) ?? studentJourney(invitation).certify;

  if (done) return <Requested before={before} />;
  const tag =
    ofTab.typed.companies.length > 0 ? alumniTag(ofTab.typed, universities) : studentTag(ofTab.typed, null);
  return (
    <JoiningStep
      backTo={before}
      invitation={invitation}
      tag={tag}
      title={text.title}
      lead={text.lead}
      actions={
        <Button {...button} pendingLabel={text.submitting}>
          {text.submit}
        </Button>
      }
    >
      <Form {...form} stage={button.pending ? 'sending' : 'open'}>
        <Fields>
          <TextField
            {...field('name')}
            label={text.name}
            autoComplete="organization"
            placeholder={text.namePlaceholder}
          />
          <SupportedUniversities universities={supported} />
          <TextField
            {...field('domain')}
            label={text.domain}
            inputMode="url"
            autoComplete="off"
            autoCorrect="off"
            spellCheck="false"
            placeholder={text.domainPlaceholder}
            description={text.domainHint}
          />
          <TextField
            {...field('email')}
            label={text.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            description={text.emailHint}
          />
          <Notice>{said}</Notice>
        </Fields>
      </Form>
    </JoiningStep>
  );
}

/** The request's part of the tab's draft. */
function requestIn({ typed, now, change }: DraftOfTab) {
  const requestOf = (all: JoiningDraft): UniversityRequest => ({
    name: all.request_name,
    domain: all.request_domain,
    email: all.request_email,
  });
  return {
    typed: requestOf(typed),
    now: () => requestOf(now()),
    change: (changes: Partial<UniversityRequest>) => {
      const { name, domain, email } = { ...requestOf(now()), ...changes };
      change({ request_name: name, request_domain: domain, request_email: email });
    },
  };
}

/** Starts a new request with the domain of the address that was not supported. */
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

/** Supported schools matching the typed text, with their mail domains. */
function SupportedUniversities({ universities }: { universities: readonly University[] }) {
  return (
    <section aria-live="polite">
      {universities.length > 0 && (
        <div className={styles.found}>
          <h2 className={styles.title}>{text.supported}</h2>
          <p className={styles.hint}>{unbroken(text.supportedHint)}</p>
          <ul>
            {universities.map(({ key, name_ko, domains }) => (
              <li key={key} className={styles.university}>
                <span className={styles.name}>{name_ko}</span>
                <span className={styles.domains}>{domains.map((domain) => `@${domain}`).join(', ')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
