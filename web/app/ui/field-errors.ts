import { refusedInLine } from '@dure/contract/signs.ts';
import { createContext, useContext, useState } from 'react';
import { refusedSignText } from './field-text.ts';

/** Server errors of a form by field name. */
export type FieldErrors = Record<string, string | string[]>;

export const FieldErrorsContext = createContext<FieldErrors>({});

/**
 * A field's error: its own, else the server's of that name until `forget` is called or others come. `typed` is what
 * stands in a field of one line: a sign for which the contract refuses it is named in place of any other reason, since
 * the contract looks for it before anything else.
 */
export function useFieldError(
  name: string | undefined,
  own: string | undefined,
  typed = '',
): { error: string | undefined; forget: () => void } {
  const errors = useContext(FieldErrorsContext);
  const [forgotten, setForgotten] = useState<FieldErrors | null>(null);
  const fromServer = name === undefined || forgotten === errors ? undefined : errors[name];
  const error = own ?? (Array.isArray(fromServer) ? fromServer.join(' ') : fromServer);
  const sign = error === undefined ? null : refusedInLine(typed);
  return {
    error: sign === null ? error : refusedSignText(sign),
    forget: () => setForgotten(errors),
  };
}
