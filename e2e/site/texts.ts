/**
 * Logs texts that a translator could take from React, and those that the browser would have rendered differently from
 * the server (docs/decisions/0097). Runs in the page.
 */
export function tellTexts(): void {
  /** React's properties on its nodes. */
  const react = (node: Node, what: string) =>
    Object.keys(node).find((key) => key.startsWith(`__react${what}$`));

  // biome-ignore lint/suspicious/noConsole: where the watcher of the stories hears it
  const tell = (fault: string) => console.error(fault);

  const textsOf = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts;
  };

  const tellLoose = (node: Node) => {
    for (const text of textsOf(node))
      if (react(text, 'Fiber'))
        tell(`loose text “${text.data}” in ${text.parentElement?.outerHTML.slice(0, 200)}`);
  };

  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) tellLoose(node);
  }).observe(document, { childList: true, subtree: true });

  addEventListener('hydrated', () => {
    tellLoose(document);
    for (const element of document.querySelectorAll('#root *')) {
      const key = react(element, 'Props');
      const { children } = ((key && Reflect.get(element, key)) || {}) as { children?: unknown };
      if (typeof children !== 'string' || element.querySelector('font')) continue;
      // A pressed link says that it opens the app, and then gets back its earlier text.
      if (element.matches('[data-app][aria-busy]')) continue;
      if (element.textContent !== children)
        tell(`the server drew “${element.textContent}” for “${children}”`);
    }
  });
}
