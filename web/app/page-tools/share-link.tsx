import { Button } from '../ui/button.tsx';
import { pageToolsText as text } from './page-tools-text.ts';

/** Shares a page's link through the device's share sheet, or copies it (answer-presses.ts). */
export function ShareLink({ url, title }: { url: string; title: string }) {
  return (
    <Button variant="text" data-link={url} data-share={title}>
      {text.share}
    </Button>
  );
}
