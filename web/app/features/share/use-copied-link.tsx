import { lazy, type ReactNode, Suspense, useState } from 'react';
import { pageToolsText as text } from '../../text/page-tools.ts';
import { showToast } from '../../ui/toast.ts';
import { copyText } from './copy-text.ts';

/** Few browsers ever need it. */
const LinkDialog = lazy(() => import('./link-dialog.tsx'));

interface CopiedLink {
  /** Copies the link and says whether it worked; where it did not, shows it to be copied by hand. */
  readonly copy: () => Promise<void>;
  /** To be rendered beside the button. */
  readonly byHand: ReactNode;
}

export function useCopiedLink(url: string): CopiedLink {
  const [refused, setRefused] = useState(false);
  const copy = async () => {
    const copied = await copyText(url);
    showToast(copied ? text.copied : text.copyFailed);
    setRefused(!copied);
  };
  const byHand = refused && (
    <Suspense>
      <LinkDialog url={url} onClose={() => setRefused(false)} />
    </Suspense>
  );
  return { copy, byHand };
}
