import { refusedInLine } from '@dure/contract/signs.ts';
import { createContext, useContext, useState } from 'react';
import { refusedSignText } from './field-text.ts';

/** What is wrong with fields, in words, by their `name`. */
export type FieldErrors = Readonly<Record<string, string>>;

interface ErrorsOfForm {
  /** As long as what is typed stays so. */
  readonly wrong: FieldErrors;
  /** Until the field is changed, or others come. */
  readonly refused: FieldErrors;
}

export const FieldErrorsContext = createContext<ErrorsOfForm>({ wrong: {}, refused: {} });

/**
 * A field's error: its own, else its form's by `name`. What was refused goes once `forget` is called. `typed` is what
 * stands in a field of one line: a sign for which the contract refuses it is named in place of any other reason, since
 * the contract looks for it before anything else.
 */
export function useFieldError(
  name: string | undefined,
  own: string | undefined,
  typed = '',
): { error: string | undefined; forget: () => void } {
  const { wrong, refused } = useContext(FieldErrorsContext);
  const [forgotten, setForgotten] = useState<FieldErrors | null>(null);
  const ofForm =
    name === undefined ? undefined : ((forgotten === refused ? undefined : refused[name]) ?? wrong[name]);
  const error = own ?? ofForm;
  const sign = error === undefined ? null : refusedInLine(typed);
  return {
    error: sign === null ? error : refusedSignText(sign),
    forget: () => setForgotten(refused),
  };
}
