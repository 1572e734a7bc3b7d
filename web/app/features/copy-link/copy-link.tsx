import { copyLinkText as text } from '../../text/copy-link.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { copyText } from './copy-text.ts';

/** Copies a link and says whether it worked. */
export function CopyLink({ url }: { url: string }) {
  const copy = async () => showToast((await copyText(url)) ? text.copied : text.failed);
  return (
    <Button variant="text" onClick={copy}>
      {text.button}
    </Button>
  );
}
