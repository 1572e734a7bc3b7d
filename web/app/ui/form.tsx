import { type ComponentProps, useEffect, useMemo, useRef } from 'react';
import { isComposing } from './composition.ts';
import { type FieldErrors, FieldErrorsContext } from './field-errors.ts';

export type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'ref'> & {
  /** What is wrong by field `name`, as long as it is typed so. */
  wrong?: FieldErrors;
  /** What was refused by field `name`; a field drops its own once it is changed. A new object shows them anew. */
  refused?: FieldErrors;
  /** How often it was pressed in vain: each time the first wrong field is focused. */
  inVain?: number;
  /** With it the first empty field is focused when the form is shown, each time this changes, and once nothing is in vain. */
  stage?: string;
};

const none: FieldErrors = {};

/**
 * A form whose fields find by name what is wrong with them, and which leads to the field that comes next (Specification
 * 13.6). No browser bubbles, and Enter that ends a composition submits nothing.
 */
export function Form({ wrong = none, refused = none, inVain = 0, stage, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
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
