import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Asking } from '../../features/invitation/no-invitation.tsx';
import { AskForLink } from '../../features/link-request/ask-for-link.tsx';

/** The way to ask for a new link by the one in this screen's address, and whether that is done. */
export function useAskForLink(): Asking | undefined {
  const [params] = useSearchParams();
  const [askedBy, setAskedBy] = useState<string | null>(null);
  const code = params.get('code');
  if (code === null) return undefined;
  return {
    asked: askedBy === code,
    button: (variant) => <AskForLink code={code} variant={variant} onAsked={() => setAskedBy(code)} />,
  };
}
