import { lazy, Suspense, useState } from 'react';
import { unlessLeft } from '../../page-exit/page-exit.ts';
import { useSettings } from '../../settings.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { draftOf } from '../draft-store.ts';
import type { TabInvitation } from '../invitation/tab-invitation.ts';

/** Rarely needed. */
const OtherDeviceDialog = lazy(unlessLeft(() => import('./other-device-dialog.tsx')));

type OnAnotherDeviceProps = {
  invitation: TabInvitation;
  user: 'student' | 'alumni';
  children: string;
};

/**
 * Offers to continue on another device; not on a bare host, nor if the browser lacks encryption (no https).
 */
export function OnAnotherDevice({ invitation, user, children }: OnAnotherDeviceProps) {
  const { bareApi, emailCodes } = useSettings();
  const [open, setOpen] = useState(false);
  if (bareApi || emailCodes === 'client' || globalThis.crypto?.subtle === undefined) return null;
  return (
    <>
      <TextLink as="button" type="button" onClick={() => setOpen(true)} alone>
        {children}
      </TextLink>
      {open && (
        <Suspense>
          <OtherDeviceDialog
            signUp={{ invitation, user, draft: draftOf(invitation.code) }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
