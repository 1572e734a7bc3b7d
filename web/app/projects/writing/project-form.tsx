import { projectDescriptionMaxLength, projectTitleMaxLength } from '@dure/contract/limits.ts';
import { lengthOf } from '@dure/contract/text.ts';
import type { ReactNode } from 'react';
import { KeywordField } from '../../fields/keyword-field.tsx';
import { addTyped, keywordWords, wordsIn } from '../../fields/typed-words.ts';
import type { Draft } from '../../form/use-draft.ts';
import { type FormRules, useForm } from '../../form/use-form.ts';
import { LinksField } from '../../links/links-field.tsx';
import { linkChanges, linkNameOf } from '../../links/typed-links.ts';
import { useSignedOutElsewhere } from '../../session/use-signed-out-elsewhere.ts';
import { todayInKorea } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Fields } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { MonthField } from '../../ui/month-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AskBeforeLeaving } from '../../unsaved/ask-before-leaving.tsx';
import { PutBackNote } from '../../unsaved/put-back-note.tsx';
import { monthOf, yearsAround } from './months.ts';
import { faultsIn, type TypedProject } from './project-body.ts';
import { projectFaultText, projectFormText as text } from './project-form-text.ts';
import styles from './project-frame.module.css';
import { ProjectFrame } from './project-frame.tsx';
import { ProjectPreview } from './project-preview.tsx';

/** A new project has no id. */
export const draftKey = (memberId: string | null, projectId = 'new') => `project:${memberId}:${projectId}`;

/** The length is shown only this close to the maximum. */
const countedFrom = 500;

type ProjectFormProps<Made> = Pick<FormRules<TypedProject, Made>, 'send' | 'done'> & {
  texts: { readonly title: string; readonly submit: string; readonly submitting: string };
  /** The target of the close button. */
  closeTo: string;
  draft: Draft<TypedProject>;
  children?: ReactNode;
};

/** All of a project's texts on one page, from top to bottom, with the button near the thumb. */
export function ProjectForm<Made>({ texts, closeTo, draft, send, done, children }: ProjectFormProps<Made>) {
  useSignedOutElsewhere();
  const { typed, form, field, button, said, forget } = useForm(draft, {
    complete: (all) => {
      const { changes, errors } = addTyped([keywordWords], all);
      return { changes: { ...changes, ...linkChanges(all) }, errors };
    },
    check: faultsIn,
    say: projectFaultText,
    nameOf: (path) => (path.startsWith('keywords') ? 'keyword' : linkNameOf(path)),
    refusal: ({ type }) => (type === 'not_found' ? { said: text.gone } : undefined),
    send,
    ...(done && { done }),
  });
  const length = lengthOf(typed.description);
  const undo = () => {
    draft.undo();
    forget();
  };
  return (
    <ProjectFrame
      title={texts.title}
      closeTo={closeTo}
      rail={<ProjectPreview typed={typed} />}
      actions={
        <Button {...button} pendingLabel={texts.submitting}>
          {texts.submit}
        </Button>
      }
    >
      <PutBackNote putBack={draft.putBack} onUndo={undo} />
      <Form {...form} className={styles.form ?? ''}>
        <Fields>
          <TextField
            {...field('title')}
            label={text.name}
            placeholder={text.namePlaceholder}
            maxLength={projectTitleMaxLength * 2}
            autoComplete="off"
          />
          <TextArea
            {...field('description')}
            label={text.description}
            rows={8}
            placeholder={text.descriptionPlaceholder}
            {...(length > projectDescriptionMaxLength - countedFrom && {
              description: text.descriptionLength(length),
            })}
          />
          <KeywordField {...wordsIn(draft, keywordWords)} label={text.keywords} />
          <PeriodFields draft={draft} />
          <LinksField draft={draft} />
          <Notice>{said}</Notice>
        </Fields>
      </Form>
      {children}
      <AskBeforeLeaving draft={draft} />
    </ProjectFrame>
  );
}

/** The first and last month, or no end. */
function PeriodFields({ draft: { typed, change } }: { draft: Draft<TypedProject> }) {
  const { start_date, end_date, is_open } = typed;
  const thisMonth = monthOf(todayInKorea());
  const words = {
    years: yearsAround(thisMonth),
    yearLabel: text.year,
    monthLabel: text.month,
    yearText: text.yearText,
    monthText: text.monthText,
  };
  const leaveOpen = (isOpen: boolean) =>
    change({ is_open: isOpen, ...(end_date < start_date && { end_date: start_date }) });
  return (
    <>
      <MonthField
        {...words}
        label={text.start}
        name="start_date"
        value={start_date}
        onChange={(start) => change({ start_date: start })}
        {...(start_date > thisMonth && { description: text.upcoming })}
      />
      <Checkbox name="is_open" checked={is_open} onChange={leaveOpen}>
        {text.open}
      </Checkbox>
      {!is_open && (
        <MonthField
          {...words}
          label={text.end}
          name="end_date"
          value={end_date}
          onChange={(end) => change({ end_date: end })}
        />
      )}
    </>
  );
}
