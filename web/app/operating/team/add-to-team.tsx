import { roleText } from '@dure/contract/operating-role-text.ts';
import { type OperatingRole, operatingRoles } from '@dure/contract/operating-roles.ts';
import { addToTeam } from '@dure/contract/operating-team.ts';
import { typedEmail } from '@dure/contract/typed-email.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { roleHint } from '../console-text.ts';
import list from '../rows.module.css';
import { teamText as text } from './team-text.ts';

type Failure = { readonly email: string } | { readonly said: string };

/** Gives a member a role, by the address they sign in with. */
export function AddToTeam() {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<OperatingRole>('moderator');
  const act = useAct<Failure>(({ type, fields }) => {
    if (fields?.email === 'not_listed') return { email: text.notMember };
    return fields?.email ? { email: text.emailMalformed } : { said: errorText[type] };
  });
  const add = () =>
    act.run(async () => {
      await call(addToTeam, { body: { email: typedEmail(email), role } });
      await revalidate();
      setEmail('');
      showToast(text.added);
    });
  const { failure } = act;
  return (
    <section aria-labelledby="add-to-team">
      <h2 id="add-to-team" className={list.heading}>
        {text.addTitle}
      </h2>
      <form
        className={list.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          label={text.email}
          name="email"
          type="email"
          autoComplete="off"
          inputMode="email"
          description={text.emailHint}
          value={email}
          onChange={setEmail}
          error={failure && 'email' in failure ? failure.email : undefined}
        />
        <SelectField
          label={text.role}
          name="role"
          description={roleHint[role]}
          value={role}
          onChange={(value) => setRole(value as OperatingRole)}
          options={operatingRoles.map((value) => ({ value, label: roleText[value] }))}
        />
        <Button type="submit" fit pending={act.pending} pendingLabel={text.adding}>
          {text.add}
        </Button>
        <Notice>{failure && 'said' in failure ? failure.said : null}</Notice>
      </form>
    </section>
  );
}
