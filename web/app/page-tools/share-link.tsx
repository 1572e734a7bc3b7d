import { Button } from '../ui/button.tsx';
import { pageToolsText as text } from './page-tools-text.ts';
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

/** Opens the system's own share sheet. Closing it is an answer too; `impossible` where there is none or it refuses. */
async function shareBySystem(content: { url: string; title: string }): Promise<'done' | 'impossible'> {
  if (!navigator.share) return 'impossible';
  try {
    await navigator.share(content);
    return 'done';
  } catch (error) {
    // The person closed it, or pressed twice while it was opening.
    const closed = error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
    return closed ? 'done' : 'impossible';
  }
}
