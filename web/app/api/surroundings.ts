import { createContext, type RouterContextProvider } from 'react-router';
import type { Settings } from '../settings.ts';
import type { Call } from './call.ts';

/** What a loader or action is given from outside, so that it is written once for server and browser. */
export interface Surroundings {
  readonly call: Call;
  readonly settings: Settings;
  /** Where this loader runs. */
  readonly side: 'server' | 'browser';
}

export const surroundings = createContext<Surroundings>();

export type LoaderContext = Readonly<RouterContextProvider>;
