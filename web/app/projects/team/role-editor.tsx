import { projectRolesMax, roleNameMaxLength } from '@dure/contract/limits.ts';
import { Fragment, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sentences } from '../../ui/sentences.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { UndoLine } from '../../ui/undo-line.tsx';
import type { TypedRole } from './role-draft.ts';
import styles from './role-editor.module.css';
import { nameField, seatsField } from './role-rules.ts';
import { rolesText, teamText, roleEditorText as text } from './team-text.ts';
import { useRoleEditor } from './use-role-editor.ts';
import type { TeamActs } from './use-team.ts';

type RoleEditorProps = { acts: TeamActs; onClose: () => void };

/** Edits the roles that the project looks for. A default export, as `lazy` needs. */
export default function RoleEditor({ acts, onClose }: RoleEditorProps) {
  const { roles, errors, notice, saving, add, edit, remove, putBack, save, drop } = useRoleEditor(
    acts,
    onClose,
  );
  const formId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  /** The role just added, whose name gets the focus. */
  const [added, setAdded] = useState(roles[0]?.name === '' ? roles[0].key : null);
  /** The role just removed, and its index. */
  const [gone, setGone] = useState<{ role: TypedRole; at: number } | null>(null);
  const takeAway = (role: TypedRole, at: number) => {
    remove(role.key);
    if (role.name.trim() === '') addButton.current?.focus();
    setGone(role.name.trim() === '' ? null : { role, at });
  };
  const undo = gone && roles.length < projectRolesMax && (
    <UndoLine
      key={gone.role.key}
      said={text.removed(gone.role.name)}
      label={text.undo}
      onUndo={() => {
        putBack(gone.role, gone.at);
        setAdded(gone.role.key);
        setGone(null);
      }}
    />
  );
  return (
    <Dialog
      open
      title={rolesText.title}
      closeLabel={teamText.close}
      onClose={drop}
      actions={
        <Button type="submit" form={formId} pending={saving} pendingLabel={text.saving}>
          {text.save}
        </Button>
      }
    >
      <p className={styles.lead}>{sentences(text.lead)}</p>
      <Form
        id={formId}
        refused={errors}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {roles.map((role, index) => (
          <Fragment key={role.key}>
            {gone?.at === index && undo}
            <div className={styles.role}>
              <div className={styles.name}>
                <TextField
                  label={text.name}
                  name={nameField(index)}
                  value={role.name}
                  onChange={(name) => edit(role.key, { name })}
                  maxLength={roleNameMaxLength}
                  autoComplete="off"
                  // `data-autofocus` works when the dialog opens, `autoFocus` while it is open.
                  {...(role.key === added && { autoFocus: true, 'data-autofocus': true })}
                />
              </div>
              <div className={styles.seats}>
                <TextField
                  label={text.seats}
                  name={seatsField(index)}
                  value={role.seats}
                  onChange={(seats) => edit(role.key, { seats })}
                  inputMode="numeric"
                  maxLength={2}
                  autoComplete="off"
                />
              </div>
              <IconButton
                label={text.remove(index + 1, role.name)}
                className={styles.remove}
                onClick={() => takeAway(role, index)}
              >
                <CloseIcon />
              </IconButton>
            </div>
          </Fragment>
        ))}
        {gone && gone.at >= roles.length && undo}
        <Notice>{notice}</Notice>
        {roles.length < projectRolesMax && (
          <Button ref={addButton} variant="quiet" onClick={() => setAdded(add())}>
            {text.add}
          </Button>
        )}
      </Form>
    </Dialog>
  );
}
