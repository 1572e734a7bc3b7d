import { type ComponentProps, useEffect, useMemo, useRef } from 'react';
import { isComposing } from './composition.ts';
import { type FieldErrors, FieldErrorsContext } from './field-errors.ts';
import { useKeyboardInset } from './keyboard-inset.ts';

export type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'ref'> & {
  /** Errors by field `name` that last until the text is corrected. */
  wrong?: FieldErrors;
  /** Server errors by field `name`; a field drops its own when it changes. A new object shows them again. */
  refused?: FieldErrors;
  /** The number of failed attempts: each one focuses the first invalid field. */
  inVain?: number;
  /** If set, focuses the first empty field when the form appears, when this changes, and when the errors are gone. */
  stage?: string;
};

const none: FieldErrors = {};

/**
 * A form whose fields find their errors by name, and which focuses the field to fill in next (Specification 13.6).
 * Disables browser validation; an Enter that ends a composition does not submit.
 */
export function Form({ wrong = none, refused = none, inVain = 0, stage, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useKeyboardInset();
  useEffect(() => {
    const fields = fieldsOf(form.current);
    if (inVain > 0) fields.find(isWrong)?.focus();
    else if (stage !== undefined && !fields.some(isBeingTyped)) fields.find(isEmpty)?.focus();
  }, [stage, inVain]);
  useEffect(() => {
    if (Object.keys(refused).length > 0) fieldsOf(form.current).find(isWrong)?.focus();
  }, [refused]);
  useEffect(() => {
    const element = form.current;
    const guardComposition = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
    };
    element?.addEventListener('keydown', guardComposition, true);
    return () => element?.removeEventListener('keydown', guardComposition, true);
  }, []);
  const errors = useMemo(() => ({ wrong, refused }), [wrong, refused]);
  return (
    <FieldErrorsContext value={errors}>
      <form {...rest} ref={form} noValidate />
    </FieldErrorsContext>
  );
}

const fieldsOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLElement>('input, textarea, select, button[aria-haspopup]') ?? []),
];

const isEmpty = (field: HTMLElement) =>
  field instanceof HTMLInputElement ? field.value === '' && !field.readOnly : 'empty' in field.dataset;

const isBeingTyped = (field: HTMLElement) =>
  field === document.activeElement &&
  field instanceof HTMLInputElement &&
  field.value !== '' &&
  !field.readOnly;

const isWrong = (field: HTMLElement) =>
  field.getAttribute('aria-invalid') === 'true' ||
  field.closest('[role="radiogroup"]')?.getAttribute('aria-invalid') === 'true';
