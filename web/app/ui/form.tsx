import { type ComponentProps, useEffect, useRef } from 'react';
import { isComposing } from './composition.ts';
import { type FieldErrors, FieldErrorsContext } from './field-errors.ts';

export type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'ref'> & {
  /** Server errors by field `name`; a field drops its own once it is changed. A new object shows them anew. */
  errors?: FieldErrors;
};

const noErrors: FieldErrors = {};

/**
 * A form whose fields find their server errors by name; on new ones the first such field is focused. No
 * browser bubbles, and Enter that ends a composition submits nothing.
 */
export function Form({ errors = noErrors, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([role="radiogroup"])')?.focus();
  }, [errors]);
  useEffect(() => {
    const element = form.current;
    const guardComposition = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
    };
    element?.addEventListener('keydown', guardComposition, true);
    return () => element?.removeEventListener('keydown', guardComposition, true);
  }, []);
  return (
    <FieldErrorsContext value={errors}>
      <form {...rest} ref={form} noValidate />
    </FieldErrorsContext>
  );
}
