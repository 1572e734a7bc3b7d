import type { OwnInvitation } from '@dure/contract/own-invitations.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showToast } from '../ui/toast.ts';
import { invitationsText as text } from './invitations-text.ts';

/** The sheet of one of the links. The focus goes to the card of a link that was made just now when its sheet is closed. */
export function useSheet(invitations: readonly OwnInvitation[]) {
  const { revalidate } = useRevalidator();
  const [at, setAt] = useState<{ id: string; isNew: boolean } | null>(null);
  const [newest, setNewest] = useState<string | null>(null);
  const openNew = (id: string) => setAt({ id, isNew: true });
  return {
    /** It may have come to its end meanwhile. */
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
