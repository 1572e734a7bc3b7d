import { graduate } from '@dure/contract/account.ts';
import { currentUser } from '@dure/contract/members.ts';
import { useState } from 'react';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { WorkFields } from '../fields/work-fields.tsx';
import { addTyped, noWork, type TypedWork, workWords } from '../fields/work-words.ts';
import { paths } from '../paths.ts';
import { surroundingsOf, unlistedScreen } from '../routing/screen.ts';
import { tabDraft } from '../session/tab-draft.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { useFirstField } from '../ui/use-first-field.ts';
import { AccountForm, Note } from './account-form.tsx';
import { useBackToAccount } from './account-step.tsx';
import { graduationText as text } from './account-text.ts';
import { AccountStepSkeleton } from './own-side.tsx';

const formId = 'graduation';

/** Alumni have nothing to do here. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await surroundingsOf(args).call(currentUser, {}, { signal: args.request.signal });
  return member.user_type === 'student' ? null : redirect(paths.account());
}

export const handle = unlistedScreen(text.title);

export function HydrateFallback() {
  return <AccountStepSkeleton fields={3} />;
}

/** A student becomes alumni: the workplace, the job and the specialties that alumni have from the start. */
export function Component() {
  const call = useCall();
  const backToAccount = useBackToAccount();
  const { draft, change, addTyped, drop } = useCareerDraft();
  const [errors, setErrors] = useState<CareerErrors>({});
  // Fields start anew once their text has become a chip.
  const [round, setRound] = useState(0);
  const act = useAct();
  useSignedOutElsewhere();
  useFirstField(formId, 'shown', Object.keys(errors).length);

  const submit = () => {
    const whole = addTyped();
    setRound(round + 1);
    setErrors({ ...missingOf(whole.draft), ...whole.errors });
    const company_info = companyInfoOf(whole.draft);
    if (company_info === null || Object.keys(whole.errors).length > 0) return;
    void act.run(async () => {
      await call(graduate, { body: { company_info } });
      drop();
      await backToAccount(text.done);
    });
  };
  return (
    <AccountForm id={formId} text={text} pending={act.pending} failure={act.failure} onSubmit={submit}>
      <WorkFields
        work={draft}
        change={change}
        onTyping={(name) => setErrors({ ...errors, [name]: '' })}
        errorOf={(name) => errors[name] || undefined}
        round={round}
      />
      <Note>{text.note}</Note>
    </AccountForm>
  );
}

type CareerErrors = Readonly<Record<string, string>>;

function missingOf(draft: CareerDraft): CareerErrors {
  const missing = workWords.filter(({ words }) => draft[words].length === 0);
  return Object.fromEntries(missing.map(({ name }) => [name, text.missing[name]]));
}

function companyInfoOf({ companies: [company], positions, specialties }: CareerDraft) {
  if (company === undefined || positions.length === 0 || specialties.length === 0) return null;
  return { company, position: [...positions], field: [...specialties] };
}

type CareerDraft = TypedWork;

const kept = tabDraft('graduation', () => noWork);

/** What a student who graduates has said of their work, kept for this tab. */
function useCareerDraft() {
  const [draft, setDraft] = useState(kept.read);
  const change = (changes: Partial<CareerDraft>) => setDraft(kept.change(changes));
  return {
    draft,
    change,
    /** With what is typed and not added yet, and why some of it can't be. */
    addTyped: () => {
      const added = addTyped(kept.read());
      change(added.changes);
      return { draft: kept.read(), errors: added.errors };
    },
    drop: kept.drop,
  };
}
