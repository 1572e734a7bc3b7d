import { type ReactNode, StrictMode, useEffect } from 'react';
import type { Call } from '../api/call.ts';
import { CallContext } from '../api/call-context.ts';
import { tellHydrated } from '../routing/hydrated.ts';
import type { Settings } from '../settings.ts';
import { SettingsContext } from '../settings.ts';

/** Providers around the router, on server and browser. */
export function App({ settings, call, children }: { settings: Settings; call: Call; children: ReactNode }) {
  useEffect(tellHydrated, []);
  return (
    <StrictMode>
      <SettingsContext value={settings}>
        <CallContext value={call}>{children}</CallContext>
      </SettingsContext>
    </StrictMode>
  );
}
