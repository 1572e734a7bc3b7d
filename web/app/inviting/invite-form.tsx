import { type Relation, relations } from '@dure/contract/invitations.ts';
import { userNameMaxLength, vouchReasonMaxLength } from '@dure/contract/limits.ts';
import {
  createInvitation,
  createProjectInvitation,
  InviteeName,
  type OwnInvitation,
  VouchReason,
} from '@dure/contract/own-invitations.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import * as v from 'valibot';
import { useCall } from '../api/call-context.ts';
import type { CallError } from '../api/call-error.ts';
import { anyText } from '../form/draft.ts';
import { faultOf, missing } from '../form/rules.ts';
import { useDraft } from '../form/use-draft.ts';
import { type Refusal, useForm } from '../form/use-form.ts';
import { ownId } from '../session/use-session.ts';
import { useSettings } from '../settings.ts';
import { errorText } from '../text/errors.ko.ts';
import { relationText } from '../text/relations.ts';
import { Button } from '../ui/button.tsx';
import { Fields } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { inviteFaultText, invitationsText as text } from './invitations-text.ts';

const relationOptions = relations.map((value) => ({ value, label: relationText[value] }));

/** The parts of an invitation's draft in the tab. */
const parts = {
  invitee_name: anyText,
  relation: v.nullable(v.picklist(relations)),
  reason: anyText,
  /** The project to invite to; empty for the network only. */
  project_card_id: anyText,
};

const nothing = { invitee_name: '', relation: null as Relation | null, reason: '', project_card_id: '' };

type InviteFormProps = {
  /** The projects that the member can invite to. */
  projects: readonly { id: string; title: string }[];
  onMade: (made: OwnInvitation) => Promise<void>;
};

/** Asks whom to invite, and for the vouch. A link to the screen may preselect a project. */
export function InviteForm({ projects, onMade }: InviteFormProps) {
  const call = useCall();
  // Per member, so that the next one to sign in in this tab does not find it.
  const draft = useDraft(nothing, { key: `invite:${ownId()}`, parts });
  const params = new URLSearchParams(useLocation().search);
  const named = params.get('project');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is followed once
  useEffect(() => {
    const isOpen = draft.now().project_card_id === '' && projects.some(({ id }) => id === named);
    if (isOpen && named) draft.change({ project_card_id: named });
  }, [named, projects]);
  const { form, field, button, said } = useForm(draft, {
    check: ({ invitee_name, relation, reason }) => ({
      invitee_name: faultOf(InviteeName, invitee_name),
      relation: missing(relation !== null),
      reason: faultOf(VouchReason, reason),
    }),
    say: inviteFaultText,
    refusal: refusalOf,
    send({ project_card_id, relation, ...typed }, once) {
      const body = { ...typed, relation: relation ?? 'other' };
      return project_card_id === ''
        ? call(createInvitation, { body }, once())
        : call(createProjectInvitation, { body: { ...body, project_card_id } }, once());
    },
    async done(made) {
      draft.startAnew();
      await onMade(made);
    },
  });
  return (
    <Form {...form}>
      <Fields>
        <TextField
          {...field('invitee_name')}
          label={text.name}
          autoComplete="off"
          placeholder={text.namePlaceholder}
          maxLength={userNameMaxLength}
        />
        <RadioGroup {...field('relation')} label={text.relation} paired options={relationOptions} />
        <TextField
          {...field('reason')}
          label={text.reason}
          autoComplete="off"
          placeholder={text.reasonPlaceholder}
          description={text.reasonHint}
          maxLength={vouchReasonMaxLength}
        />
        <Place {...field('project_card_id')} projects={projects} />
        <Notice>{said}</Notice>
        <Button {...button} pendingLabel={text.submitting}>
          {text.submit}
        </Button>
      </Fields>
    </Form>
  );
}

function refusalOf({ type, fields }: CallError): Refusal | undefined {
  if (Object.keys(fields).length > 0) return undefined;
  // Since the list was loaded, the project ended or the member left it.
  if (type === 'not_found' || type === 'forbidden')
    return { fields: { project_card_id: inviteFaultText('project_card_id', 'not_listed') } };
  return { said: type === 'rate_limited' ? text.tooManyToday : `${text.failed} ${errorText[type]}` };
}

type PlaceProps = {
  name: string;
  projects: InviteFormProps['projects'];
  value: string;
  onChange: (projectId: string) => void;
};

/** The network, or one of the member's projects; without projects there is no choice. */
function Place({ projects, value, ...rest }: PlaceProps) {
  const { brandName } = useSettings();
  if (projects.length === 0 && value === '') return null;
  // A draft's project that has ended meanwhile is not chosen.
  const chosen = projects.some(({ id }) => id === value) ? value : '';
  const options = [
    { value: '', label: text.network(brandName) },
    ...projects.map(({ id, title }) => ({ value: id, label: text.toProject(title) })),
  ];
  return <SelectField {...rest} label={text.place} options={options} value={chosen} />;
}
