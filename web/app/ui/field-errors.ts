import { createContext, useContext, useState } from 'react';

/** Server errors of a form by field name. */
export type FieldErrors = Record<string, string | string[]>;

export const FieldErrorsContext = createContext<FieldErrors>({});

/**
 * A field's error: its own, else the server's of that name until `forget` is called or others come.
 */
export function useFieldError(
  name: string | undefined,
  own: string | undefined,
): { error: string | undefined; forget: () => void } {
  const errors = useContext(FieldErrorsContext);
  const [forgotten, setForgotten] = useState<FieldErrors | null>(null);
  const fromServer = name === undefined || forgotten === errors ? undefined : errors[name];
  return {
    error: own ?? (Array.isArray(fromServer) ? fromServer.join(' ') : fromServer),
    forget: () => setForgotten(errors),
  };
}
