import { Button } from '../ui/button.tsx';
import { pageToolsText as text } from './page-tools-text.ts';

/** Copies a page's link and says whether it worked (answer-presses.ts). */
export function CopyLink({ url }: { url: string }) {
  return (
    <Button variant="text" data-link={url}>
      {text.copy}
    </Button>
  );
}
