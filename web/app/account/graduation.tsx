import { graduate } from '@dure/contract/account.ts';
import { currentUser } from '@dure/contract/members.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { addTyped } from '../fields/typed-words.ts';
import { WorkFields } from '../fields/work-fields.tsx';
import { noWork, workFaults, workLists, workParts } from '../fields/work-words.ts';
import { useDraft } from '../form/use-draft.ts';
import { useForm } from '../form/use-form.ts';
import { paths } from '../paths.ts';
import { surroundingsOf, unlistedScreen } from '../routing/screen.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { faultText } from '../text/errors.ko.ts';
import { AccountStepSkeleton } from './account-aside.tsx';
import { AccountForm, Note } from './account-form.tsx';
import { useBackToAccount } from './account-step.tsx';
import { graduationText as text } from './account-text.ts';

/** Alumni have nothing to do here. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await surroundingsOf(args).call(currentUser, {}, { signal: args.request.signal });
  return member.user_type === 'student' ? null : redirect(paths.account());
}

export const handle = unlistedScreen(text.title);

export function HydrateFallback() {
  return <AccountStepSkeleton fields={3} />;
}

/** Makes a student an alumni: asks for workplace, position and specialties, which every alumni has. */
export function Component() {
  const call = useCall();
  const backToAccount = useBackToAccount();
  const draft = useDraft(noWork, { key: 'graduation', parts: workParts });
  useSignedOutElsewhere();
  const form = useForm(draft, {
    complete: (typed) => addTyped(workLists, typed),
    check: workFaults,
    say: (name, fault) => text.missing[name as keyof typeof text.missing] ?? faultText[fault],
    send: ({ companies, positions, specialties }) => {
      const company_info = { company: companies[0] ?? '', position: positions, field: specialties };
      return call(graduate, { body: { company_info } });
    },
    done: () => backToAccount(text.done),
  });
  return (
    <AccountForm text={text} of={form} stage="shown">
      <WorkFields draft={draft} />
      <Note>{text.note}</Note>
    </AccountForm>
  );
}
