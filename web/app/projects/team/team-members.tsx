import { handOverProject, removeFromTeam, type Team, withdrawHandOver } from '@dure/contract/teams.ts';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/link.tsx';
import { nameText } from '../../text/people.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MoreIcon } from '../../ui/icons.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import styles from './team.module.css';
import { confirmText, teamText as text } from './team-text.ts';
import type { TeamActs } from './use-team.ts';

type Member = Team['members'][number];
type Question = { readonly about: Member; readonly kind: 'remove' | 'handOver' };

type TeamMembersProps = { acts: TeamActs; myId: string };

/** Everyone on the team; the creator can remove the others, or offer them the project. */
export function TeamMembers({ acts, myId }: TeamMembersProps) {
  const { team } = acts;
  const [question, setQuestion] = useState<Question | null>(null);
  const [done, setDone] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The row or its menu has disappeared; by now the dialog has closed and returned the focus.
  useEffect(() => {
    if (done > 0) heading.current?.focus();
  }, [done]);
  const manages = team.creator_id === myId;
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {text.members(team.members.length)}
      </h2>
      <ul className={styles.rows}>
        {team.members.map((member) => (
          <li key={member.id} className={styles.row}>
            <Avatar person={{ id: member.id, name: member.user_name, image: member.image }} />
            <div className={styles.what}>
              <Link to={paths.profile(member.id)} className={styles.name} translate="no">
                {nameText(member.user_name)}
              </Link>
              <span className={styles.note}>{notesOn(member, team, myId).join(' · ')}</span>
            </div>
            {manages && team.hand_over?.to.id === member.id && <Withdraw member={member} acts={acts} />}
            {manages && member.id !== myId && <ManageMenu member={member} ask={setQuestion} />}
          </li>
        ))}
      </ul>
      {question && (
        <Confirm
          question={question}
          acts={acts}
          onClose={(isDone) => {
            setQuestion(null);
            if (isDone) setDone(done + 1);
          }}
        />
      )}
    </section>
  );
}

function notesOn(member: Member, team: Team, myId: string): string[] {
  const role = team.roles.find(({ id }) => id === member.role_id);
  return [
    ...(member.id === myId ? [text.me] : []),
    ...(member.id === team.creator_id ? [text.creator] : []),
    ...(role ? [role.name] : []),
    ...(team.hand_over?.to.id === member.id ? [text.asked(team.hand_over.expires_at)] : []),
  ];
}

/** Withdraws the offer of a project, which is possible until it is accepted. */
function Withdraw({ member, acts: { team, pending, act } }: { member: Member; acts: TeamActs }) {
  const withdraw = () =>
    act({
      name: 'withdraw',
      told: text.withdrawn,
      ask: (call) => call(withdrawHandOver, { params: { projectId: team.project.id } }),
    });
  return (
    <Button
      variant="text"
      aria-label={text.withdrawNamed(member.user_name)}
      pending={pending === 'withdraw'}
      onClick={() => void withdraw()}
    >
      {text.withdraw}
    </Button>
  );
}

function ManageMenu({ member, ask }: { member: Member; ask: (question: Question) => void }) {
  const choose = (kind: Question['kind']) => (event: MouseEvent<HTMLElement>) => {
    // The menu closes with its item, so its button gets the focus.
    event.currentTarget.closest('details')?.querySelector('summary')?.focus();
    ask({ about: member, kind });
  };
  return (
    <Menu label={text.manage(member.user_name)} trigger={<MoreIcon />}>
      <MenuItem as="button" onClick={choose('handOver')}>
        {text.handOver}
      </MenuItem>
      <MenuItem as="button" onClick={choose('remove')}>
        {text.remove}
      </MenuItem>
    </Menu>
  );
}

type ConfirmProps = { question: Question; acts: TeamActs; onClose: (done: boolean) => void };

function Confirm({ question: { about, kind }, acts, onClose }: ConfirmProps) {
  const { team, pending, act } = acts;
  const words = confirmText[kind];
  const projectId = team.project.id;
  const confirm = async () => {
    const done = await act({
      name: kind,
      told: words.done(about.user_name),
      already: words.already(about.user_name),
      ask: (call) =>
        kind === 'remove'
          ? call(removeFromTeam, { params: { projectId, memberId: about.id } })
          : call(handOverProject, { params: { projectId }, body: { member_id: about.id } }),
    });
    onClose(done);
  };
  return (
    <ConfirmDialog
      open
      message={words.title(about.user_name)}
      detail={words.text}
      cancelLabel={text.cancel}
      onCancel={() => onClose(false)}
      confirmLabel={words.confirm}
      onConfirm={() => void confirm()}
      pending={pending === kind}
      pendingLabel={text.working}
    />
  );
}
