import { memberNoteMaxLength } from '@dure/contract/limits.ts';
import type { MemberPageOf } from '@dure/contract/operating-members.ts';
import { type MemberNote, noteOnMember, removeNote } from '@dure/contract/operating-notes.ts';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { missing } from '../../form/rules.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { errorText } from '../../text/errors.ko.ts';
import { nameText } from '../../text/people.ts';
import { koreanMinuteText } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.ts';
import { UndoLine } from '../../ui/undo-line.tsx';
import list from '../rows.module.css';
import styles from './members.module.css';
import { membersText, memberText as text } from './members-text.ts';

type MemberNotesProps = { member: MemberPageOf; mayWrite: boolean };

/** The team's notes about a member; authors can remove their own. */
export function MemberNotes({ member, mayWrite }: MemberNotesProps) {
  const [gone, setGone] = useState<MemberNote | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const goOn = () => {
    setGone(null);
    heading.current?.focus();
  };
  return (
    <section aria-label={text.notes}>
      <h2 ref={heading} tabIndex={-1} className={list.heading}>
        {text.notes}
      </h2>
      <p className={list.note}>{text.notesLead}</p>
      {gone && <RemovedNote key={gone.id} memberId={member.id} note={gone.note} onBack={goOn} />}
      {member.notes.length === 0 ? (
        <p className={list.note}>{text.noNotes}</p>
      ) : (
        <ul className={list.rows}>
          {member.notes.map((note) => (
            <Note key={note.id} memberId={member.id} note={note} onRemoved={() => setGone(note)} />
          ))}
        </ul>
      )}
      {mayWrite && <NewNote memberId={member.id} />}
    </section>
  );
}

/** After a removal: offers to add the same words as a new note. */
function RemovedNote({ memberId, note, onBack }: { memberId: string; note: string; onBack: () => void }) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const act = useAct();
  const write = () =>
    act.run(async () => {
      await call(noteOnMember, { params: { memberId }, body: { note } });
      await revalidate();
      onBack();
      showToast(text.noteAdded);
    });
  return (
    <>
      <UndoLine said={text.noteRemoved} label={text.undo} pending={act.pending} onUndo={() => void write()} />
      <Notice>{act.failure && errorText[act.failure]}</Notice>
    </>
  );
}

type NoteProps = { memberId: string; note: MemberNote; onRemoved: () => void };

function Note({ memberId, note, onRemoved }: NoteProps) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const act = useAct();
  const when = koreanMinuteText(note.at);
  const remove = () =>
    act.run(async () => {
      await call(removeNote, { params: { memberId, noteId: note.id } });
      onRemoved();
      await revalidate();
    });
  return (
    <li className={list.row}>
      <div className={list.what}>
        <p className={styles.note}>{note.note}</p>
        <p className={list.note}>
          {note.by === null ? membersText.left : nameText(note.by)} · {when}
        </p>
        <Notice>{act.failure && errorText[act.failure]}</Notice>
      </div>
      {note.own && (
        <Button
          variant="text"
          aria-label={text.removeNoteOf(when)}
          pending={act.pending}
          onClick={() => void remove()}
        >
          {text.removeNote}
        </Button>
      )}
    </li>
  );
}

function NewNote({ memberId }: { memberId: string }) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const draft = useDraft({ note: '' });
  const { form, field, button, said } = useForm(draft, {
    check: ({ note }) => ({ note: missing(note.trim() !== '') }),
    send: (body) => call(noteOnMember, { params: { memberId }, body }),
    async done() {
      await revalidate();
      draft.startAnew();
      showToast(text.noteAdded);
    },
  });
  return (
    <Form {...form} className={list.form ?? ''}>
      <TextArea {...field('note')} label={text.note} rows={3} maxLength={memberNoteMaxLength} />
      <Button {...button} variant="quiet" fit pendingLabel={text.addingNote}>
        {text.addNote}
      </Button>
      <Notice>{said}</Notice>
    </Form>
  );
}
