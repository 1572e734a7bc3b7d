import type { FieldFault } from '@dure/contract/errors.ts';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { anyText } from '../../form/draft.ts';
import { type Draft, useDraft } from '../../form/use-draft.ts';
import { type FormRules, useForm } from '../../form/use-form.ts';
import { faultText as commonFaultText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AskBeforeLeaving } from '../../unsaved/ask-before-leaving.tsx';
import styles from './schools.module.css';
import { schoolFormText as text } from './schools-text.ts';

const domainsOf = (typed: string): string[] => typed.split(/[\s,]+/).filter((domain) => domain !== '');

const parts = {
  key: anyText,
  name_ko: anyText,
  name_en: anyText,
  /** One per line. */
  domains: anyText,
  /** Whether to answer those who asked for it. */
  answer: v.boolean(),
  words: anyText,
};

export type TypedSchool = { [Part in keyof typeof parts]: v.InferOutput<(typeof parts)[Part]> };

/** A school's draft, kept for the tab until it is saved; `of` says which. */
export const useSchoolDraft = (of: string, school: Omit<TypedSchool, 'answer' | 'words'>) =>
  useDraft<TypedSchool>({ ...school, answer: true, words: '' }, { key: `school:${of}`, parts });

/** The values to send. */
export const givenOf = ({ name_ko, name_en, domains }: TypedSchool) => ({
  name_ko,
  ...(name_en.trim() !== '' && { name_en }),
  domains: domainsOf(domains),
});

const nameFault = (fault: FieldFault) =>
  fault === 'required' || fault === 'too_long' ? text.nameFault : commonFaultText[fault];

const faultText: Readonly<Record<string, (fault: FieldFault) => string>> = {
  key: (fault) => (fault === 'duplicate' ? text.keyTaken : text.keyFault),
  name_ko: nameFault,
  name_en: nameFault,
  domains: (fault) =>
    fault === 'duplicate' ? text.domainTaken : fault === 'shared' ? text.domainShared : text.domainsFault,
  words: (fault) => (fault === 'too_long' ? text.wordsFault : commonFaultText[fault]),
};

type SchoolFormProps<Made> = Pick<FormRules<TypedSchool, Made>, 'send' | 'done' | 'refusal'> & {
  draft: Draft<TypedSchool>;
  /** An existing school keeps its key. */
  keyFixed: boolean;
  submitLabel: string;
  pendingLabel: string;
  /** What to know before pressing the button. */
  told?: string | null;
  /** More fields. */
  children?: ReactNode;
};

export function SchoolForm<Made>(props: SchoolFormProps<Made>) {
  const { draft, keyFixed, submitLabel, pendingLabel, told = null, children, ...rules } = props;
  const { form, field, button, said } = useForm(draft, {
    ...rules,
    say: (name, fault) => faultText[name]?.(fault) ?? commonFaultText[fault],
  });
  return (
    <Form {...form} className={styles.form ?? ''}>
      <TextField {...field('name_ko')} label={text.nameKo} />
      <TextField {...field('name_en')} label={text.nameEn} description={text.nameEnHint} lang="en" />
      <TextArea
        {...field('domains')}
        label={text.domains}
        description={text.domainsHint}
        rows={3}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...field('key')} label={text.key} description={text.keyHint} readOnly={keyFixed} />
      {children}
      <Notice>{said ?? told}</Notice>
      <Button {...button} fit pendingLabel={pendingLabel}>
        {submitLabel}
      </Button>
      <AskBeforeLeaving draft={draft} />
    </Form>
  );
}
