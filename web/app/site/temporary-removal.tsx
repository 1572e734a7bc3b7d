import { reportReasonMaxLength, userNameMaxLength } from '@dure/contract/limits.ts';
import { PageAddress, requestRemoval, sendRemovalCode } from '@dure/contract/temporary-removal.ts';
import { codeDelivery } from '@dure/contract/verification.ts';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import * as v from 'valibot';
import type { Call } from '../api/call.ts';
import { useCall } from '../api/call-context.ts';
import { CallError } from '../api/call-error.ts';
import { anyText, keep, readKept } from '../form/draft.ts';
import { missing } from '../form/rules.ts';
import { useDraft } from '../form/use-draft.ts';
import { useForm } from '../form/use-form.ts';
import { BrandLink } from '../layout/brand-link.tsx';
import { StepSkeleton } from '../layout/step-skeleton.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { unlistedScreen } from '../routing/screen.ts';
import { faultText } from '../text/errors.ko.ts';
import { Fields } from '../ui/field.tsx';
import { FlowLayout } from '../ui/flow-layout.tsx';
import { Form } from '../ui/form.tsx';
import { AsideSteps, FormAside } from '../ui/form-aside.tsx';
import { IconLink } from '../ui/icon-button.tsx';
import { BackIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { StatusPage } from '../ui/status-page.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { certifyText } from '../verification/certify-text.ts';
import { CodeField } from '../verification/code-field.tsx';
import { EmailField } from '../verification/email-field.tsx';
import { Challenge } from '../verification/kept-parts.ts';
import { useNow } from '../verification/remaining-time.ts';
import { useVerification } from '../verification/use-verification.ts';
import { VerificationActions } from '../verification/verification-actions.tsx';
import { stageOf, type VerificationWay } from '../verification/verification-state.ts';
import { temporaryRemovalText as text } from './temporary-removal-text.ts';

interface Asked {
  readonly page: string;
  readonly user_name: string;
  readonly reason: string;
}

const key = 'temporary-removal';
const proofKey = `${key}-code`;
const keptParts = { email: anyText, challenge: v.nullable(Challenge) };

/** The page that the visitor came from, if it can be hidden. */
export const loader = ({ request }: LoaderFunctionArgs): string => {
  const from = new URL(request.url).searchParams.get('page') ?? '';
  return v.is(PageAddress, from) ? from : '';
};

export const handle = unlistedScreen(text.pageTitle);

const side = (
  <FormAside person={null} title={text.aside.title}>
    <AsideSteps label={text.aside.label} steps={text.aside.steps} at={0} />
  </FormAside>
);

export function HydrateFallback() {
  return <StepSkeleton side={side} fields={4} />;
}

/** Codes that prove a mailbox for this request only; confirming one sends the request. */
function removalCodes(call: Call, asked: () => Asked): VerificationWay {
  return {
    unchecked: true,
    async send(email, earlier) {
      const own = earlier?.email === email ? { challenge: earlier.id } : {};
      const sent = await call(sendRemovalCode, { body: { email, ...own } });
      const now = Date.now();
      const { challenge: id, expires_in, resend_in } = sent;
      return { id, email, expiresAt: now + expires_in * 1000, resendAt: now + resend_in * 1000 };
    },
    async delivery({ id }) {
      const { delivery, expires_in } = await call(codeDelivery, { params: { challenge: id } });
      return { delivery, expiresAt: Date.now() + expires_in * 1000 };
    },
    async confirm({ id, email }, code) {
      await call(requestRemoval, { body: { challenge: id, code, ...asked() } });
      return { email, token: null, expiresAt: Date.now() };
    },
  };
}

const checked = ({ page, user_name, reason }: Asked) => ({
  page: v.is(PageAddress, page.trim()) ? undefined : ('malformed' as const),
  user_name: missing(user_name.trim() !== ''),
  reason: missing(reason.trim() !== ''),
});

/** Specification 4.8: what, who and why, then the code that sends the request. */
export function Component() {
  const call = useCall();
  const draft = useDraft<Asked>(
    { page: useLoaderData() as string, user_name: '', reason: '' },
    { key, parts: { page: anyText, user_name: anyText, reason: anyText } },
  );
  const [isGone, setGone] = useState(false);
  const way = removalCodes(call, () => ({ ...draft.now(), page: draft.now().page.trim() }));
  const confirm: VerificationWay['confirm'] = async (challenge, code) => {
    setGone(false);
    try {
      const proof = await way.confirm(challenge, code);
      draft.drop();
      return proof;
    } catch (error) {
      if (!(error instanceof CallError) || (error.type !== 'not_found' && !error.fields.page)) throw error;
      setGone(true);
      throw new CallError('unknown', error.status);
    }
  };
  const verification = useVerification({
    way: { ...way, confirm },
    call,
    kept: { email: '', challenge: null, proof: null, ...readKept(proofKey, keptParts)?.typed },
    keep: ({ email, challenge, proof }) =>
      keep(proofKey, proof ? null : { typed: { email, challenge }, base: {}, attempt: null }),
    supports: () => true,
    onSent: () => showToast(certifyText.sentToast),
    onNotSent: (fault) => showToast(certifyText.emailFaults[fault]),
  });
  const { state } = verification;
  const stage = stageOf(state);
  const now = useNow(stage === 'sent' || state.sendableAt > 0);
  const { typed, now: latest, change } = draft;
  const { form, field } = useForm<Asked>(
    { typed, now: latest, change },
    {
      check: checked,
      say: (name, fault) =>
        name === 'page' && fault === 'malformed'
          ? text.pageMalformed
          : fault === 'required' && (name === 'user_name' || name === 'reason')
            ? text.missing[name]
            : faultText[fault],
      send: () => (stage === 'start' ? verification.send() : verification.confirm()),
    },
  );
  if (stage === 'confirmed') return <StatusPage brand={<BrandLink />} rope="clasped" {...text.done} />;
  const isFixed = stage === 'sent';
  return (
    <FlowLayout
      brand={<BrandLink />}
      seatKept
      side={side}
      back={
        <IconLink as={Link} to={paths.landing()} label={text.back}>
          <BackIcon />
        </IconLink>
      }
      title={text[stage].title}
      lead={text[stage].lead}
      actions={<VerificationActions verification={verification} now={now} form={form.id} blocked={false} />}
    >
      <Form {...form} method="post" {...(stage === 'sent' && { stage })}>
        <Fields>
          <TextField
            {...field('page')}
            label={text.page}
            description={text.pageHint}
            inputMode="url"
            autoComplete="off"
          />
          <TextArea
            {...field('reason')}
            label={text.reason}
            description={text.reasonHint}
            maxLength={reportReasonMaxLength}
            readOnly={isFixed}
          />
          <TextField
            {...field('user_name')}
            label={text.name}
            autoComplete="name"
            maxLength={userNameMaxLength}
            readOnly={isFixed}
          />
          <EmailField
            verification={verification}
            label={text.email}
            placeholder={text.emailPlaceholder}
            member
          />
          <CodeField verification={verification} now={now} />
          <Notice>{isGone && text.pageGone}</Notice>
        </Fields>
      </Form>
    </FlowLayout>
  );
}
