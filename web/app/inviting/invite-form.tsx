import { relations } from '@dure/contract/invitations.ts';
import { userNameMaxLength, vouchReasonMaxLength } from '@dure/contract/limits.ts';
import type { OwnInvitation } from '@dure/contract/own-invitations.ts';
import { type FormEvent, useId } from 'react';
import type { TabDraft } from '../session/tab-draft.ts';
import { useSettings } from '../settings.ts';
import { relationText } from '../text/relations.ts';
import { Button } from '../ui/button.tsx';
import { Fields } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useFirstWrong } from '../ui/use-first-field.ts';
import { inviteFaultText, invitationsText as text } from './invitations-text.ts';
import type { InviteDraft, InviteField } from './invite-draft.ts';
import { useInvite } from './use-invite.ts';

const relationOptions = relations.map((value) => ({ value, label: relationText[value] }));

type InviteFormProps = {
  kept: TabDraft<InviteDraft>;
  /** Those one can invite to. */
  projects: readonly { id: string; title: string }[];
  onMade: (made: OwnInvitation) => Promise<void>;
};

/** Who is invited, how one knows them, and why: the vouch. */
export function InviteForm({ kept, projects, onMade }: InviteFormProps) {
  const { draft, change, send, sending, pressed, faults, failure } = useInvite(kept, onMade);
  const id = useId();
  useFirstWrong(id, pressed);
  const told = (field: InviteField) => {
    const fault = faults[field];
    return fault === undefined ? {} : { error: inviteFaultText(field, fault) };
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  return (
    <Form id={id} onSubmit={submit}>
      <Fields>
        <TextField
          label={text.name}
          name="invitee_name"
          autoComplete="off"
          placeholder={text.namePlaceholder}
          maxLength={userNameMaxLength}
          value={draft.invitee_name}
          onChange={(invitee_name) => change({ invitee_name })}
          {...told('invitee_name')}
        />
        <RadioGroup
          label={text.relation}
          name="relation"
          paired
          options={relationOptions}
          value={draft.relation}
          onChange={(relation) => change({ relation })}
          {...told('relation')}
        />
        <TextField
          label={text.reason}
          name="reason"
          autoComplete="off"
          placeholder={text.reasonPlaceholder}
          description={text.reasonHint}
          maxLength={vouchReasonMaxLength}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
          {...told('reason')}
        />
        <Place
          projects={projects}
          value={draft.project_card_id}
          onChange={(project_card_id) => change({ project_card_id })}
          {...told('project_card_id')}
        />
        <Notice>{failure}</Notice>
        <Button type="submit" pending={sending} pendingLabel={text.submitting}>
          {text.submit}
        </Button>
      </Fields>
    </Form>
  );
}

type PlaceProps = {
  projects: InviteFormProps['projects'];
  value: string;
  onChange: (projectId: string) => void;
  error?: string;
};

/** The network, or one of one's projects; without any there is nothing to choose. */
function Place({ projects, value, ...rest }: PlaceProps) {
  const { brandName } = useSettings();
  if (projects.length === 0 && value === '') return null;
  // A draft's project may have ended meanwhile: it is not chosen any more.
  const chosen = projects.some(({ id }) => id === value) ? value : '';
  const options = [
    { value: '', label: text.network(brandName) },
    ...projects.map(({ id, title }) => ({ value: id, label: text.toProject(title) })),
  ];
  return <SelectField label={text.place} name="project_card_id" options={options} value={chosen} {...rest} />;
}
