import { roleText } from '@dure/contract/operating-role-text.ts';
import { type OperatingRole, operatingRoles } from '@dure/contract/operating-roles.ts';
import { changeRole, type TeamMember, takeRole } from '@dure/contract/operating-team.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { useChoice } from '../../api/use-choice.ts';
import { errorText } from '../../text/errors.ko.ts';
import { nameText } from '../../text/people.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';

import list from '../rows.module.css';
import { teamText as text } from './team-text.ts';

type RoleActsProps = { person: TeamMember; isOwn: boolean };

/** Changes or removes a team member's role. */
export function RoleActs({ person, isOwn }: RoleActsProps) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const act = useAct();
  const [asks, setAsks] = useState(false);
  const name = nameText(person.user_name);
  const params = { memberId: person.id };
  const { shown, choose } = useChoice<OperatingRole>(act, person.role, async (role) => {
    const { offered } = await call(changeRole, { params, body: { role } });
    await revalidate();
    showToast((offered ? text.offered : text.changed)(name, roleText[role]));
  });
  const remove = () => {
    setAsks(false);
    void act.run(async () => {
      await call(takeRole, { params });
      await revalidate();
      showToast(text.removed(name));
    });
  };
  return (
    <div className={list.acts}>
      <select
        className={list.select}
        aria-label={text.roleOf(name)}
        value={shown}
        {...(act.pending && { 'aria-busy': true })}
        onChange={(event) => choose(event.currentTarget.value as OperatingRole)}
      >
        {operatingRoles.map((role) => (
          <option key={role} value={role}>
            {roleText[role]}
          </option>
        ))}
      </select>
      {person.role_suspended && (
        <Button
          variant="text"
          aria-label={text.restoreOf(name)}
          pending={act.pending}
          onClick={() => choose(person.role)}
        >
          {text.restore}
        </Button>
      )}
      <Button
        variant="text"
        aria-label={text.removeOf(name)}
        pending={act.pending}
        onClick={() => setAsks(true)}
      >
        {text.remove}
      </Button>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
      <ConfirmDialog
        open={asks}
        message={isOwn ? text.stepDownQuestion : text.removeQuestion(name)}
        detail={isOwn ? text.stepDownDetail : text.removeDetail}
        cancelLabel={text.cancel}
        onCancel={() => setAsks(false)}
        confirmLabel={text.confirmRemove}
        onConfirm={remove}
      />
    </div>
  );
}
