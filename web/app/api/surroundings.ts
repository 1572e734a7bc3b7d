import { createContext, type RouterContextProvider } from 'react-router';
import type { Settings } from '../settings.ts';
import type { Call } from './call.ts';

/** What a loader or action gets from outside, so that it runs on server and browser alike. */
export interface Surroundings {
  readonly call: Call;
  readonly settings: Settings;
  /** Where this loader runs. */
  readonly side: 'server' | 'browser';
}

export const surroundings = createContext<Surroundings>();

export type LoaderContext = Readonly<RouterContextProvider>;
