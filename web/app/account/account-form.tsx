import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Fields } from '../ui/field.tsx';
import { Form, type FormProps } from '../ui/form.tsx';
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

type AccountFormProps = {
  text: AccountFormText;
  /** The result of `useForm`. */
  of: {
    readonly form: FormProps;
    readonly button: { readonly form: string; readonly pending: boolean; readonly missing?: string | null };
    readonly said: string | null;
  };
  /** Shown above the fields. */
  above?: ReactNode;
  children: ReactNode;
  /** The action cannot be undone. */
  destroys?: boolean;
} & Pick<FormProps, 'stage'>;

/** A screen of the account with a form and one button. */
export function AccountForm({ text, of, above, children, destroys = false, ...stage }: AccountFormProps) {
  return (
    <AccountStep
      title={text.title}
      lead={text.lead}
      back={text.back}
      actions={
        <Button
          {...of.button}
          type="submit"
          variant={destroys ? 'danger' : 'primary'}
          pendingLabel={text.pending}
        >
          {text.submit}
        </Button>
      }
    >
      {above}
      <Form {...of.form} {...stage} method="post">
        <Fields>
          {children}
          <Notice>{of.said}</Notice>
        </Fields>
      </Form>
    </AccountStep>
  );
}

/** What the member should know before pressing the button. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{sentences(children)}</p>;
}
