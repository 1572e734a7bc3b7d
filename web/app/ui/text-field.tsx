import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
  Label,
} from 'react-aria-components/TextField';
import styles from './field.module.css';
import { FieldMessages, type FieldTexts } from './field.tsx';

export type TextFieldProps = FieldTexts &
  Omit<AriaTextFieldProps, 'children' | 'className' | 'isInvalid' | 'style' | 'ref' | 'render'> & {
    placeholder?: string;
    /** Inside the box at its right: a FieldButton, a FieldTime. */
    trailing?: ReactNode;
    /** Spaced tabular digits, for an emailed code. */
    digits?: boolean;
    inputRef?: Ref<HTMLInputElement>;
  };

/**
 * Label, box, message line. `value`/`onChange(text)`, `name`, `type`, `inputMode`, `autoComplete`, `maxLength`,
 * `isRequired`, `isReadOnly`, `isDisabled`, `enterKeyHint` … are react-aria's.
 */
export function TextField({
  label,
  description,
  error,
  success,
  placeholder,
  trailing,
  digits = false,
  inputRef,
  ...rest
}: TextFieldProps) {
  return (
    <AriaTextField {...rest} {...(error !== undefined && { isInvalid: true })} className={clsx(styles.field)}>
      <Label className={clsx(styles.label)}>{label}</Label>
      <div className={styles.box}>
        <Input
          className={clsx(styles.input, digits && styles.digits)}
          {...(placeholder !== undefined && { placeholder })}
          {...(inputRef !== undefined && { ref: inputRef })}
        />
        {trailing !== undefined && <div className={styles.trailing}>{trailing}</div>}
      </div>
      <FieldMessages description={description} error={error} success={success} />
    </AriaTextField>
  );
}
