import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { BrandLink } from '../brand-link.tsx';
import { StepSkeleton } from '../features/flow-steps/step-skeleton.tsx';
import { useFirstField } from '../features/flow-steps/use-first-field.ts';
import { PasswordChoice } from '../features/password-choice/password-choice.tsx';
import { isPasswordChosen } from '../features/password-choice/password-rules.ts';
import { DeadLink } from '../features/password-reset/dead-link.tsx';
import { usePasswordReset } from '../features/password-reset/use-password-reset.ts';
import { paths } from '../paths.ts';
import { screenHandle } from '../screen.ts';
import { resetText as text } from '../text/password-reset.ts';
import { Button } from '../ui/button.tsx';
import { FlowLayout } from '../ui/flow-layout.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';

const formId = 'password-reset';

/** The mailed link's token; empty where the link was cut short. */
export function loader({ request }: LoaderFunctionArgs): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

export const handle = screenHandle(({ settings }) => ({
  title: `${text.pageTitle} · ${settings.brandName}`,
  noindex: true,
  secretAddress: true,
}));

export function HydrateFallback() {
  return <StepSkeleton fields={2} />;
}

/** Specification 2.12: a new password, by the mailed link. */
export function Component() {
  const token = useLoaderData() as string;
  return token === '' ? <DeadLink state="invalid" /> : <NewPassword token={token} />;
}

function NewPassword({ token }: { token: string }) {
  const [chosen, setChosen] = useState({ password: '', confirmation: '' });
  const navigate = useNavigate();
  const { pending, failure, reset } = usePasswordReset(token, async () => {
    await navigate(paths.login(), { replace: true });
    showToast(text.done);
  });
  useFirstField(formId, 'password');
  if (failure?.where === 'link') return <DeadLink state={failure.state} />;

  const mayReset = isPasswordChosen(chosen.password, chosen.confirmation);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mayReset) void reset(chosen.password);
  };
  return (
    <FlowLayout
      brand={<BrandLink />}
      rope="clasped"
      title={text.title}
      lead={text.lead}
      actions={
        <Button
          type="submit"
          form={formId}
          disabled={!mayReset}
          pending={pending}
          pendingLabel={text.pending}
        >
          {text.submit}
        </Button>
      }
    >
      <Form id={formId} method="post" onSubmit={submit}>
        <PasswordChoice value={chosen} onChange={setChosen} />
        <Notice>{failure?.text}</Notice>
      </Form>
    </FlowLayout>
  );
}
