import { roleText } from '@dure/contract/operating-role-text.ts';
import { type OperatingRole, operatingRoles } from '@dure/contract/operating-roles.ts';
import { addToTeam } from '@dure/contract/operating-team.ts';
import { typedEmail } from '@dure/contract/typed-email.ts';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { roleHint } from '../console-text.ts';
import list from '../rows.module.css';
import { teamText as text } from './team-text.ts';

/** Offers a member a role, by the address they sign in with. */
export function AddToTeam() {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const draft = useDraft({ email: '', role: 'moderator' as OperatingRole });
  const { typed, form, field, button, said } = useForm(draft, {
    say: (_, fault) => (fault === 'not_listed' ? text.notMember : text.emailMalformed),
    send: ({ email, role }) => call(addToTeam, { body: { email: typedEmail(email), role } }),
    async done({ offered }) {
      await revalidate();
      draft.change({ email: '' });
      showToast(offered ? text.added : text.given);
    },
  });
  return (
    <section aria-labelledby="add-to-team">
      <h2 id="add-to-team" className={list.heading}>
        {text.addTitle}
      </h2>
      <Form {...form} className={list.form ?? ''}>
        <TextField
          {...field('email')}
          label={text.email}
          type="email"
          autoComplete="off"
          inputMode="email"
          description={text.emailHint}
        />
        <SelectField
          {...field('role')}
          label={text.role}
          description={roleHint[typed.role]}
          options={operatingRoles.map((value) => ({ value, label: roleText[value] }))}
        />
        <Button {...button} fit pendingLabel={text.adding}>
          {text.add}
        </Button>
        <Notice>{said}</Notice>
      </Form>
    </section>
  );
}
