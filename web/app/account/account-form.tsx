import type { FormEvent, ReactNode } from 'react';
import type { CallErrorType } from '../api/call-error.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Fields } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { sentences } from '../ui/sentences.tsx';
import styles from './account-form.module.css';
import { AccountStep } from './account-step.tsx';

interface AccountFormText {
  readonly title: string;
  readonly lead: string;
  readonly back: string;
  readonly submit: string;
  readonly pending: string;
}

export type AccountFormProps = {
  id: string;
  text: AccountFormText;
  /** What is read before the fields. */
  above?: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** What is still to be done before the button can be pressed; null once it can. */
  missing?: string | null;
  pending: boolean;
  /** Why the last try failed, where no field says it. */
  failure: CallErrorType | null;
  onSubmit: () => void;
  /** What it does is not undone. */
  destroys?: boolean;
};

/** One thing of the account that is a form with one button. */
export function AccountForm(props: AccountFormProps) {
  const { id, text, above, children, missing = null, pending, failure, onSubmit, destroys = false } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing === null) onSubmit();
  };
  return (
    <AccountStep
      title={text.title}
      lead={text.lead}
      back={text.back}
      actions={
        <Button
          type="submit"
          form={id}
          variant={destroys ? 'danger' : 'primary'}
          missing={missing}
          pending={pending}
          pendingLabel={text.pending}
        >
          {text.submit}
        </Button>
      }
    >
      {above}
      <Form id={id} method="post" onSubmit={submit}>
        <Fields>
          {children}
          <Notice>{failure && errorText[failure]}</Notice>
        </Fields>
      </Form>
    </AccountStep>
  );
}

/** What one should know before pressing the button. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{sentences(children)}</p>;
}
