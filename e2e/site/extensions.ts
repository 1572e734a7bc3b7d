import type { BrowserContext, Page } from '@playwright/test';

/**
 * Changes every page of a context, or a tab, as extensions do: attributes on `html` and `body` and a style sheet, like
 * Dark Reader; elements at the end of the body and beside each field, like LastPass and Grammarly.
 */
export const extend = (pages: BrowserContext | Page) => pages.addInitScript(extendHere);

/** Runs in the page. */
function extendHere(): void {
  const element = (name: string, attribute: string) => {
    const made = document.createElement(name);
    made.setAttribute(attribute, '');
    return made;
  };

  const besideFields = () => {
    for (const field of document.querySelectorAll('input:not([type="hidden"]), textarea')) {
      if (field.hasAttribute('data-lpignore')) continue;
      field.setAttribute('data-lpignore', 'false');
      field.after(
        element('div', 'data-lastpass-icon-root'),
        element('grammarly-extension', 'data-grammarly-shadow-root'),
      );
    }
  };

  const darken = () => {
    for (const drawn of document.querySelectorAll<SVGElement>('[fill]')) {
      drawn.setAttribute('data-darkreader-inline-fill', '');
      drawn.style.setProperty('--darkreader-inline-fill', 'currentcolor');
    }
  };

  addEventListener('DOMContentLoaded', () => {
    document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
    const dark = new CSSStyleSheet();
    dark.replaceSync('html { background: #181a1b; }');
    document.adoptedStyleSheets.push(dark);
    document.body.setAttribute('cz-shortcut-listen', 'true');
    document.body.append(element('grammarly-desktop-integration', 'data-grammarly-shadow-root'));
    const change = () => {
      besideFields();
      darken();
    };
    change();
    new MutationObserver(change).observe(document.body, { childList: true, subtree: true });
  });
}
