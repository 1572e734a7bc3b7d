import { actOnMember, type MemberAct, type MemberPageOf } from '@dure/contract/operating-members.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import type { OfTeam } from '../console-page.ts';
import list from '../rows.module.css';
import styles from './members.module.css';
import { actText, memberText as text } from './members-text.ts';
import { SuspendDialog, type ToldSuspension } from './suspend-dialog.tsx';

/** The acts possible in the member's current state, the most severe last. */
function actsFor({
  suspended,
  frozen,
  mentor,
  user_type,
  sessions,
  links,
  left,
}: MemberPageOf): readonly MemberAct[] {
  const branch: MemberAct = frozen ? 'unfreeze' : 'freeze';
  // The people they invited are still members.
  if (left) return [branch];
  return [
    ...(suspended ? (['unsuspend'] as const) : []),
    ...(sessions.length > 0 ? (['sign_out'] as const) : []),
    ...(suspended ? [] : (['send_reset'] as const)),
    ...(links.open > 0 ? (['take_back_links'] as const) : []),
    branch,
    ...(user_type === 'alumni' ? [mentor ? ('unverify_mentor' as const) : ('verify_mentor' as const)] : []),
    ...(suspended ? [] : (['suspend'] as const)),
  ];
}

type MemberActsProps = { me: OfTeam; member: MemberPageOf };

/** Each act asks for confirmation, with its consequences and how many people it affects. */
export function MemberActs({ me, member }: MemberActsProps) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const doing = useAct();
  const [asked, setAsked] = useState<MemberAct | null>(null);
  if (me.id === member.id) return <p className={list.note}>{text.own}</p>;
  if (member.role !== null && me.operating_role !== 'owner')
    return <p className={list.note}>{text.ofTeam}</p>;
  const act = (which: MemberAct, told?: ToldSuspension) => {
    setAsked(null);
    void doing.run(async () => {
      const { changed, affected } = await call(actOnMember, {
        params: { memberId: member.id },
        body: { act: which, ...(told && { told }) },
      });
      await revalidate();
      showToast(changed ? actText[which].done(affected ?? 0) : text.already);
    });
  };
  const counts = {
    people: text.people(member.branch + 1),
    links: text.linkCount(member.links.open),
  };
  return (
    <section aria-label={text.acts}>
      <div className={styles.acts}>
        {actsFor(member).map((which) => (
          <Button
            key={which}
            variant={which === 'suspend' ? 'danger' : 'quiet'}
            fit
            className={which === 'suspend' ? styles.apart : styles.act}
            onClick={() => setAsked(which)}
          >
            {actText[which].label}
          </Button>
        ))}
      </div>
      <Notice>{doing.failure && errorText[doing.failure]}</Notice>
      {asked === 'suspend' && (
        <SuspendDialog onClose={() => setAsked(null)} onSuspend={(told) => act('suspend', told)} />
      )}
      {asked && asked !== 'suspend' && (
        <ConfirmDialog
          open
          message={actText[asked].question}
          detail={actText[asked].detail(counts)}
          cancelLabel={text.cancel}
          onCancel={() => setAsked(null)}
          confirmLabel={actText[asked].label}
          harmless={actText[asked].harmless ?? false}
          onConfirm={() => act(asked)}
        />
      )}
    </section>
  );
}
