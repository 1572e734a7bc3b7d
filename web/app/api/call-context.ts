import { createContext, useContext } from 'react';
import type { Call } from './call.ts';

export const CallContext = createContext<Call | null>(null);

/** The function for a screen's calls after it was loaded. */
export function useCall(): Call {
  const call = useContext(CallContext);
  if (!call) throw new Error('No CallContext around this component');
  return call;
}
