import type { FieldFault } from '@dure/contract/errors.ts';
import type { ReactNode } from 'react';
import type { CallError } from '../../api/call-error.ts';
import { AskBeforeLeaving } from '../../leaving/ask-before-leaving.tsx';
import { faultText as commonFaultText, errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import type { FieldErrors } from '../../ui/field-errors.ts';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './schools.module.css';
import { schoolFormText as text } from './schools-text.ts';
import type { TypedSchool, useSchoolDraft } from './use-school-draft.ts';

const domainsOf = (typed: string): string[] => typed.split(/[\s,]+/).filter((domain) => domain !== '');

export interface SchoolFailure {
  readonly said: string | null;
  readonly fields: FieldErrors;
}

/** As it is sent. */
export const givenOf = ({ name_ko, name_en, domains }: TypedSchool) => ({
  name_ko,
  ...(name_en.trim() !== '' && { name_en }),
  domains: domainsOf(domains),
});

/** What a refusal says of which field. */
export function failureOf({ type, fields }: CallError): SchoolFailure {
  if (type !== 'invalid_input') return { said: errorText[type], fields: {} };
  if (fields.version) return { said: text.meanwhile, fields: {} };
  const errors: Record<string, string> = {};
  for (const [path, fault] of Object.entries(fields)) {
    const [name = ''] = path.split('.');
    const said = faultText[name]?.(fault);
    if (said !== undefined) errors[name] = said;
  }
  return { said: Object.keys(errors).length === 0 ? errorText[type] : null, fields: errors };
}

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

type SchoolFormProps = {
  draft: ReturnType<typeof useSchoolDraft>;
  /** Of one that is there the key stays. */
  keyFixed: boolean;
  submitLabel: string;
  pendingLabel: string;
  pending: boolean;
  failure: SchoolFailure | null;
  onSubmit: () => void;
  /** What else is asked. */
  children?: ReactNode;
};

export function SchoolForm({ draft, keyFixed, failure, onSubmit, children, ...button }: SchoolFormProps) {
  const { typed, change, drop, isUnsaved } = draft;
  const field = (name: keyof TypedSchool) => ({
    name,
    value: typed[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <Form
      className={styles.form ?? ''}
      {...(failure && { errors: failure.fields })}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField label={text.nameKo} {...field('name_ko')} />
      <TextField label={text.nameEn} description={text.nameEnHint} {...field('name_en')} lang="en" />
      <TextArea
        label={text.domains}
        description={text.domainsHint}
        rows={3}
        name="domains"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.domains}
        onChange={(event) => change({ domains: event.currentTarget.value })}
      />
      <TextField label={text.key} description={text.keyHint} readOnly={keyFixed} {...field('key')} />
      {children}
      <Notice>{failure?.said}</Notice>
      <Button type="submit" fit pending={button.pending} pendingLabel={button.pendingLabel}>
        {button.submitLabel}
      </Button>
      <AskBeforeLeaving isUnsaved={isUnsaved} onDiscard={drop} />
    </Form>
  );
}
