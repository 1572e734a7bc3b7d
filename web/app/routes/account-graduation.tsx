import { graduate } from '@dure/contract/account.ts';
import { currentUser } from '@dure/contract/members.ts';
import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, replace, useNavigate } from 'react-router';
import { useCall } from '../call-context.ts';
import { AccountStep } from '../features/account/account-step.tsx';
import { Note } from '../features/account/note.tsx';
import { useAct } from '../features/account/use-act.ts';
import { StepSkeleton } from '../features/flow-steps/step-skeleton.tsx';
import { useFirstField } from '../features/flow-steps/use-first-field.ts';
import { WordField } from '../features/word-field/word-field.tsx';
import { paths } from '../paths.ts';
import { screenHandle, surroundingsOf } from '../screen.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { graduationText as text } from '../text/account.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Fields } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';
import { type CareerDraft, useCareerDraft } from './account/career-draft.ts';
import { workFields } from './alumni-register/work-fields.ts';

const formId = 'graduation';

/** Alumni have nothing to do here. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await surroundingsOf(args).call(currentUser, {}, { signal: args.request.signal });
  return member.user_type === 'student' ? null : replace(paths.account());
}

export const handle = screenHandle(({ settings }) => ({
  title: `${text.title} · ${settings.brandName}`,
  noindex: true,
}));

export function HydrateFallback() {
  return <StepSkeleton fields={3} />;
}

/** A student becomes alumni: the workplace, the job and the specialties that alumni have from the start. */
export function Component() {
  const call = useCall();
  const navigate = useNavigate();
  const { draft, change, addTyped, drop } = useCareerDraft();
  const [errors, setErrors] = useState<CareerErrors>({});
  // Fields start anew once their text has become a chip.
  const [round, setRound] = useState(0);
  const act = useAct();
  useSignedOutElsewhere();
  useFirstField(formId, 'shown', Object.keys(errors).length);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const whole = addTyped();
    setRound(round + 1);
    setErrors({ ...missingOf(whole.draft), ...whole.errors });
    const company_info = companyInfoOf(whole.draft);
    if (company_info === null || Object.keys(whole.errors).length > 0) return;
    void act.run(async () => {
      await call(graduate, { body: { company_info } });
      drop();
      await navigate(paths.account(), { replace: true });
      showToast(text.done);
    });
  };
  return (
    <AccountStep
      title={text.title}
      lead={text.lead}
      back={text.back}
      actions={
        <Button type="submit" form={formId} pending={act.pending} pendingLabel={text.pending}>
          {text.submit}
        </Button>
      }
    >
      <Form id={formId} method="post" onSubmit={submit}>
        <Fields>
          {workFields.map(({ name, words, typed, ...field }) => (
            <WordField
              key={`${name}${round}`}
              {...field}
              name={name}
              words={draft[words]}
              onChange={(chosen) => change({ [words]: chosen })}
              initialText={draft[typed]}
              onTextChange={(next) => change({ [typed]: next })}
              error={errors[name]}
            />
          ))}
          <Note>{text.note}</Note>
          <Notice>{act.failure && errorText[act.failure]}</Notice>
        </Fields>
      </Form>
    </AccountStep>
  );
}

type CareerErrors = Readonly<Record<string, string>>;

function missingOf(draft: CareerDraft): CareerErrors {
  const missing = workFields.filter(({ words }) => draft[words].length === 0);
  return Object.fromEntries(missing.map(({ name }) => [name, text.missing[name]]));
}

function companyInfoOf({ companies: [company], positions, specialties }: CareerDraft) {
  if (company === undefined || positions.length === 0 || specialties.length === 0) return null;
  return { company, position: [...positions], field: [...specialties] };
}
