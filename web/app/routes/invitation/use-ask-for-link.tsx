import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AskForLink } from '../../features/link-request/ask-for-link.tsx';

/** The way to ask for a new link by the one in this screen's address. */
export function useAskForLink(): ((variant: 'primary' | 'quiet') => ReactNode) | undefined {
  const [params] = useSearchParams();
  const code = params.get('code');
  return code === null ? undefined : (variant) => <AskForLink code={code} variant={variant} />;
}
