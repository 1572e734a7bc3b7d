/** Visible but unreadable text: overlapping lines, and fixed text longer than its box. Runs in the page. */
export function faultsOfText(): string[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const screen = dialog ?? document.body;
  const faults: string[] = [];

  /** Sticky elements lie over the scrolling page, and visually hidden ones anywhere. */
  const isApart = (element: Element) => {
    for (let one: Element | null = element; one && one !== screen; one = one.parentElement) {
      const { position, clipPath } = getComputedStyle(one);
      if (position === 'fixed' || position === 'sticky' || clipPath !== 'none') return true;
    }
    return false;
  };

  const lines: {
    readonly words: string;
    readonly of: Element;
    readonly box: DOMRect;
    readonly size: number;
  }[] = [];
  const texts = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const of = texts.currentNode.parentElement;
    const words = texts.currentNode.textContent?.trim() ?? '';
    if (!of || words === '' || !of.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    if (of.closest('[inert], noscript, option') || isApart(of)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const size = Number.parseFloat(getComputedStyle(of).fontSize);
    for (const box of range.getClientRects()) if (box.width > 1) lines.push({ words, of, box, size });
  }

  // Letters take up the font size of a line's height; the space above and below may overlap.
  const letters = ({ box, size }: (typeof lines)[number]) => {
    const height = Math.min(size * 0.8, box.height);
    const middle = (box.top + box.bottom) / 2;
    return { left: box.left, right: box.right, top: middle - height / 2, bottom: middle + height / 2 };
  };
  const told = new Set<string>();
  for (const [at, one] of lines.entries()) {
    const a = letters(one);
    for (const other of lines.slice(at + 1)) {
      const b = letters(other);
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 2 && high > 2)
        told.add(`“${one.words.slice(0, 30)}” and “${other.words.slice(0, 30)}” lie over each other`);
    }
  }
  faults.push(...told);

  for (const field of screen.querySelectorAll('input')) {
    const { opacity } = getComputedStyle(field);
    if (
      field.readOnly &&
      opacity !== '0' &&
      field.checkVisibility() &&
      field.scrollWidth > field.clientWidth + 1
    )
      faults.push(`“${field.value}” is cut`);
  }
  return faults;
}
