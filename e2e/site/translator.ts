import type { BrowserContext, Locator, Page } from '@playwright/test';

/**
 * Translates every page of a context, or a tab, as Chrome does: once the page has loaded, and later whatever changes.
 * Each text node is replaced by its translation in two nested `<font>`. A translation is the Korean text with a
 * zero-width space at its end, so that labels are found by the same words.
 */
export const translate = (pages: BrowserContext | Page) => pages.addInitScript(translateHere);

/** The translations in a part of the page. */
export const translationsIn = (part: Locator) => part.locator('font > font');

/** Runs in the page. */
function translateHere(): void {
  const kept = 'script, style, textarea, code, [translate="no"], .notranslate';
  const isTranslated = (text: Text) => text.parentElement?.closest('font') !== null;

  const translateText = (text: Text) => {
    if (!text.data.trim() || isTranslated(text) || text.parentElement?.closest(kept)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
    inner.textContent = `${text.data}\u200b`;
    outer.append(inner);
    text.replaceWith(outer);
  };

  const translateIn = (node: Node) => {
    if (node instanceof Text) return translateText(node);
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translateText(text);
  };

  const watcher = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translateIn(target);
      for (const node of addedNodes) if (node.isConnected) translateIn(node);
    }
  });

  addEventListener('load', () => {
    // Chrome asks for the translation first.
    setTimeout(() => {
      translateIn(document.documentElement);
      watcher.observe(document.documentElement, { childList: true, characterData: true, subtree: true });
    });
  });
}
