import { refusedInLine } from '@dure/contract/signs.ts';
import { createContext, useContext, useState } from 'react';
import { refusedSignText } from './field-text.ts';

/** Messages by the `name` of the field. */
export type FieldErrors = Readonly<Record<string, string>>;

interface ErrorsOfForm {
  /** Errors that last until the text is corrected. */
  readonly wrong: FieldErrors;
  /** Server errors that last until the field is changed or new ones come. */
  readonly refused: FieldErrors;
}

export const FieldErrorsContext = createContext<ErrorsOfForm>({ wrong: {}, refused: {} });

/**
 * The error of a field: its own, else its form's by `name`. `forget` drops a server error. `typed` is the text of a
 * one-line field: if the contract refuses a character in it, that is reported before any other reason, since the
 * contract checks it first.
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
