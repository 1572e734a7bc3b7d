import type { OwnInvitation } from '@dure/contract/own-invitations.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showToast } from '../ui/toast.ts';
import { invitationsText as text } from './invitations-text.ts';

/** Which link's sheet is open. After the sheet of a new link is closed, the focus moves to its card. */
export function useSheet(invitations: readonly OwnInvitation[]) {
  const { revalidate } = useRevalidator();
  const [at, setAt] = useState<{ id: string; isNew: boolean } | null>(null);
  const [newest, setNewest] = useState<string | null>(null);
  const openNew = (id: string) => setAt({ id, isNew: true });
  return {
    /** The link may have ended meanwhile. */
    shown: invitations.find(({ id, state }) => id === at?.id && state === 'waiting') ?? null,
    newest,
    open: (id: string) => setAt({ id, isNew: false }),
    openNew,
    openMade: async ({ id }: OwnInvitation) => {
      await revalidate();
      showToast(text.created);
      openNew(id);
    },
    close: () => {
      setNewest(at?.isNew ? at.id : newest);
      setAt(null);
    },
  };
}
