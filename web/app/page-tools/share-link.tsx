import { Button } from '../ui/button.tsx';
import { pageToolsText as text } from './page-tools-text.ts';
import { shareBySystem } from './share-by-system.ts';
import { useCopiedLink } from './use-copied-link.tsx';

/** Shares a page's link the way this device shares anything; where it has no way, the link is copied. */
export function ShareLink({ url, title }: { url: string; title: string }) {
  const { copy, byHand } = useCopiedLink(url);
  const share = async () => {
    if ((await shareBySystem({ url, title })) === 'impossible') await copy();
  };
  return (
    <>
      <Button variant="text" onClick={share}>
        {text.share}
      </Button>
      {byHand}
    </>
  );
}
