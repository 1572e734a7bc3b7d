import type { MemberPageOf } from '@dure/contract/operating-members.ts';
import { exportMember, keepMember, removeLater } from '@dure/contract/operating-removals.ts';
import { may } from '@dure/contract/operating-roles.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { saveFile } from '../../page-tools/save-file.ts';
import { errorText } from '../../text/errors.ko.ts';
import { koreanMinuteText, todayInKorea } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import type { OfTeam } from '../console-page.ts';
import list from '../rows.module.css';
import styles from './members.module.css';
import { removalText as text } from './removal-text.ts';

type RemovalProps = { me: OfTeam; member: MemberPageOf };

/** For a member who cannot sign in and asks the team: exports their data, or removes them. */
export function Removal({ me, member }: RemovalProps) {
  const mayAct = me.id !== member.id && (member.role === null || me.operating_role === 'owner');
  const mayRemove = mayAct && may(me.operating_role, 'members.remove');
  const mayExport = mayAct && may(me.operating_role, 'members.export');
  if (member.left || !(mayRemove || mayExport)) return null;
  return (
    <section aria-labelledby="removal">
      <h2 id="removal" className={list.heading}>
        {text.title}
      </h2>
      <p className={list.note}>{text.lead}</p>
      {member.removed_at !== null && <p>{text.due(koreanMinuteText(member.removed_at))}</p>}
      <div className={styles.acts}>
        {mayExport && <ExportMember member={member} />}
        {mayRemove && (member.removed_at === null ? <Remove member={member} /> : <Keep member={member} />)}
      </div>
    </section>
  );
}

type MemberProps = { member: MemberPageOf };

function ExportMember({ member }: MemberProps) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const act = useAct();
  const save = () =>
    act.run(async () => {
      const data = await call(exportMember, { params: { memberId: member.id } });
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(file, text.fileOf(todayInKorea()));
      await revalidate();
      showToast(text.exported);
    });
  return (
    <div>
      <Button variant="quiet" fit onClick={save} pending={act.pending} pendingLabel={text.exporting}>
        {text.export}
      </Button>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
    </div>
  );
}

function Remove({ member }: MemberProps) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const act = useAct();
  const [asks, setAsks] = useState(false);
  const [name, setName] = useState('');
  const [isOther, setOther] = useState(false);
  const own = member.user_name ?? '';
  const close = () => {
    setAsks(false);
    setName('');
    setOther(false);
  };
  const remove = () => {
    const typed = name.trim().normalize('NFC');
    if (typed !== own.normalize('NFC')) return setOther(true);
    close();
    void act.run(async () => {
      await call(removeLater, { params: { memberId: member.id }, body: { name: typed } });
      await revalidate();
      showToast(text.asked);
    });
  };
  return (
    <div>
      <Button variant="quiet" fit onClick={() => setAsks(true)} pending={act.pending}>
        {text.remove}
      </Button>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
      <Dialog
        open={asks}
        onClose={close}
        title={text.question}
        closeLabel={text.close}
        actions={
          <Button variant="danger" onClick={remove}>
            {text.remove}
          </Button>
        }
      >
        <p className={styles.told}>{text.detail(own)}</p>
        <TextField
          label={text.name}
          name="name"
          autoComplete="off"
          value={name}
          onChange={setName}
          {...(isOther && { error: text.mismatch })}
        />
      </Dialog>
    </div>
  );
}

function Keep({ member }: MemberProps) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const act = useAct();
  const keep = () =>
    act.run(async () => {
      const { changed } = await call(keepMember, { params: { memberId: member.id } });
      await revalidate();
      showToast(changed ? text.kept : text.tooLate);
    });
  return (
    <div>
      <Button variant="quiet" fit onClick={keep} pending={act.pending}>
        {text.keep}
      </Button>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
    </div>
  );
}
