import { useEffect, useRef } from 'react';

type MailViewProps = { label: string; html: string };

/**
 * A mail's HTML as mail programs show it. The page's policy forbids its style attributes, so they are set by
 * script, in a shadow tree without the page's styles.
 */
export function MailView({ label, html }: MailViewProps) {
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    if (host.current === null) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '');
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(bodyOf(html));
  }, [html]);
  return <article ref={host} aria-label={label} />;
}

/** The mail's body as a `div`, with its style attributes renamed so that nothing is inline. */
function bodyOf(html: string): HTMLElement {
  const unstyled = html.replace(/<style>[\s\S]*?<\/style>/, '').replaceAll(' style="', ' data-css="');
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html');
  const box = document.createElement('div');
  box.className = body.className;
  box.dataset.css = body.dataset.css;
  box.append(...body.children);
  for (const styled of [box, ...box.querySelectorAll<HTMLElement>('[data-css]')]) {
    styled.style.cssText = styled.dataset.css ?? '';
    delete styled.dataset.css;
  }
  for (const link of box.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener';
  }
  return box;
}
