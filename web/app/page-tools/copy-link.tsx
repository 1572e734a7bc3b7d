import { Button } from '../ui/button.tsx';
import { pageToolsText as text } from './page-tools-text.ts';
import { useCopiedLink } from './use-copied-link.tsx';

/** Copies a page's link and says whether it worked. */
export function CopyLink({ url }: { url: string }) {
  const { copy, byHand } = useCopiedLink(url);
  return (
    <>
      <Button variant="text" onClick={copy}>
        {text.copy}
      </Button>
      {byHand}
    </>
  );
}
