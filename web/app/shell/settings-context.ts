import { createContext, useContext } from 'react';
import type { Settings } from './settings.ts';

export const SettingsContext = createContext<Settings | null>(null);

/** The operator's settings, the same on every screen. */
export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('No SettingsContext around this component');
  return settings;
}
