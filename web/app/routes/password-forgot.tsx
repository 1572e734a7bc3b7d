import { emailMaxLength } from '@dure/contract/limits.ts';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { BrandLink } from '../brand-link.tsx';
import { StepSkeleton } from '../features/flow-steps/step-skeleton.tsx';
import { useResetRequest } from '../features/password-reset/use-reset-request.ts';
import { paths } from '../paths.ts';
import { screenHandle } from '../screen.ts';
import { forgotText as text } from '../text/password-reset.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FlowLayout } from '../ui/flow-layout.tsx';
import { Form } from '../ui/form.tsx';
import { IconLink } from '../ui/icon-button.tsx';
import { BackIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { StatusPage } from '../ui/status-page.tsx';
import { TextField } from '../ui/text-field.tsx';

const formId = 'password-forgot';
const noErrors = {};

export const handle = screenHandle(({ settings }) => ({
  title: `${text.pageTitle} · ${settings.brandName}`,
  noindex: true,
}));

export function HydrateFallback() {
  return <StepSkeleton />;
}

/** Specification 2.12: asks where to mail the link to a new password. */
export function Component() {
  const { state, request, again } = useResetRequest();
  if (state.at === 'sent') return <LinkSent email={state.email} onAgain={again} />;
  const refusal = state.at === 'typing' ? state.refusal : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void request(String(new FormData(event.currentTarget).get('email')));
  };
  return (
    <FlowLayout
      brand={<BrandLink />}
      rope="clasped"
      back={
        <IconLink as={Link} to={paths.login()} label={text.back}>
          <BackIcon />
        </IconLink>
      }
      title={text.title}
      lead={text.lead}
      actions={
        <Button type="submit" form={formId} pending={state.at === 'pending'} pendingLabel={text.pending}>
          {text.submit}
        </Button>
      }
    >
      <Form id={formId} method="post" onSubmit={submit} errors={refusal?.fields ?? noErrors}>
        <TextField
          label={text.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={emailMaxLength}
          enterKeyHint="send"
          defaultValue={state.email}
          autoFocus
        />
        <Notice>{refusal?.notice}</Notice>
      </Form>
    </FlowLayout>
  );
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <StatusPage
      brand={<BrandLink />}
      rope="reaching"
      title={text.sent.title}
      text={text.sent.text(email)}
      actions={
        <>
          <ButtonLink as={Link} to={paths.login()}>
            {text.toLogin}
          </ButtonLink>
          <Button variant="quiet" onClick={onAgain}>
            {text.again}
          </Button>
        </>
      }
    >
      <p>{text.sent.missing}</p>
    </StatusPage>
  );
}
