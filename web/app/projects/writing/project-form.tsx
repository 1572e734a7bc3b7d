import { keywordsMax, projectDescriptionMaxLength, projectTitleMaxLength } from '@dure/contract/limits.ts';
import { lengthOf } from '@dure/contract/text.ts';
import { KeywordField } from '../../fields/keyword-field.tsx';
import { todayInKorea } from '../../text/period.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Fields } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { MonthField } from '../../ui/month-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { monthOf, yearsAround } from './months.ts';
import { projectFormText as text } from './project-form-text.ts';
import type { DraftOfProject } from './use-project-draft.ts';
import type { ProjectSending } from './use-project-sending.ts';

type ProjectFormProps = {
  id: string;
  written: DraftOfProject;
  sending: ProjectSending;
};

/** Below so many letters before the end nobody needs to count. */
const countedFrom = 500;

/** All that a project says of itself, on one page that reads from top to bottom. */
export function ProjectForm({ id, written, sending }: ProjectFormProps) {
  const { draft, change, putBack } = written;
  const { errors, failure, send } = sending;
  const keywordsAreMended = draft.keywords.length > 0 && draft.keyword_text === '';
  const length = lengthOf(draft.description);
  return (
    <Form
      id={id}
      errors={errors}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Fields>
        <TextField
          label={text.name}
          name="title"
          placeholder={text.namePlaceholder}
          maxLength={projectTitleMaxLength * 2}
          autoComplete="off"
          value={draft.title}
          onChange={(title) => change({ title })}
        />
        <TextArea
          label={text.description}
          name="description"
          rows={8}
          placeholder={text.descriptionPlaceholder}
          {...(length > projectDescriptionMaxLength - countedFrom && {
            description: text.descriptionLength(length),
          })}
          value={draft.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <KeywordField
          key={putBack}
          label={text.keywords}
          keywords={draft.keywords}
          onChange={(keywords) => change({ keywords: keywords.slice(0, keywordsMax) })}
          initialText={draft.keyword_text}
          onTextChange={(keyword_text) => change({ keyword_text })}
          error={keywordsAreMended ? undefined : errors.keywords}
        />
        <PeriodFields draft={draft} change={change} />
        <Notice>{failure}</Notice>
      </Fields>
    </Form>
  );
}

type PeriodFieldsProps = Pick<DraftOfProject, 'draft' | 'change'>;

/** From which month to which, or on and on. */
function PeriodFields({ draft, change }: PeriodFieldsProps) {
  const thisMonth = monthOf(todayInKorea());
  const words = {
    years: yearsAround(thisMonth),
    yearLabel: text.year,
    monthLabel: text.month,
    yearText: text.yearText,
    monthText: text.monthText,
  };
  const leaveOpen = (isOpen: boolean) =>
    change({ is_open: isOpen, ...(draft.end < draft.start && { end: draft.start }) });
  return (
    <>
      <MonthField
        {...words}
        label={text.start}
        name="start_date"
        value={draft.start}
        onChange={(start) => change({ start })}
        {...(draft.start > thisMonth && { description: text.upcoming })}
      />
      <Checkbox name="is_open" checked={draft.is_open} onChange={leaveOpen}>
        {text.open}
      </Checkbox>
      {!draft.is_open && (
        <MonthField
          {...words}
          label={text.end}
          name="end_date"
          value={draft.end}
          onChange={(end) => change({ end })}
        />
      )}
    </>
  );
}
