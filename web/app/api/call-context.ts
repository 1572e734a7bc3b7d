import { createContext, useContext } from 'react';
import type { Call } from './call.ts';

export const CallContext = createContext<Call | null>(null);

/** The way to the api for what a screen does after it was loaded. */
export function useCall(): Call {
  const call = useContext(CallContext);
  if (!call) throw new Error('No CallContext around this component');
  return call;
}
