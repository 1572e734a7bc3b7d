/**
 * Lines broken against Korean rules: inside a word that fits on a line, before a lone particle or ending, between a
 * number and its unit. Runs in the page.
 */
export function faultsOfWrapping(): string[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const screen = dialog ?? document.body;
  const particle =
    /^(?:[을를은는이가의에와과도로]|으로|에서|에게|께|님|님[을은이의께도]|님에게|이에요|예요|이라|까지|부터)[.,?!]?$/;
  const counter =
    /^(?:만|억)? ?(?:원|명|개|분|일|자리|번|건|줄|통|곳|장|시간|년|월|자|다리|초|주)(?![가-힣])/;
  const isInline = (element: Element) => /^inline(?:-block)?$/.test(getComputedStyle(element).display);
  const blockOf = (element: Element) => {
    let block = element;
    while (block.parentElement && isInline(block)) block = block.parentElement;
    return block;
  };

  /** The characters of a block with their lines, which are told apart by position. */
  const blocks = new Map<Element, { letter: string; top: number; box: DOMRect }[]>();
  const range = document.createRange();
  const texts = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const of = node.parentElement;
    if (!of) continue;
    if (!of.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (of.closest('[inert], noscript, option, svg, textarea, pre, [translate="no"]')) continue;
    // Visually hidden text, and text clamped on purpose.
    const { clipPath, webkitLineClamp, wordBreak } = getComputedStyle(of);
    if (clipPath !== 'none' || webkitLineClamp !== 'none' || wordBreak === 'break-all') continue;
    const block = blockOf(of);
    const letters = blocks.get(block) ?? [];
    const text = node.textContent ?? '';
    for (let at = 0; at < text.length; at += 1) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      // WebKit begins with an empty one at the end of the line before.
      const box = [...range.getClientRects()].at(-1);
      const before = letters.at(-1);
      // A blank at a line's end may have no box: it belongs to that line.
      if (/\s/.test(text[at] ?? '')) {
        if (before) letters.push({ ...before, letter: ' ' });
      } else if (box && box.height > 1)
        letters.push({ letter: text[at] ?? '', top: box.top + box.height / 2, box });
    }
    blocks.set(block, letters);
  }

  const faults = new Set<string>();
  for (const [block, letters] of blocks) {
    const style = getComputedStyle(block);
    const room =
      block.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const said = letters.map(({ letter }) => letter).join('');
    for (let at = 1; at < letters.length; at += 1) {
      const [last, first] = [letters[at - 1], letters[at]];
      if (!last || !first || first.top - last.top < last.box.height * 0.5) continue;
      // A new line begins here: below the previous one, not beside it.
      if (first.box.left > last.box.right) continue;
      const before = said.slice(0, at);
      const after = said.slice(at);
      const [head = ''] = /^\S*/.exec(after) ?? [];
      const [tail = ''] = /\S*$/.exec(before) ?? [];
      if (/[가-힣]$/.test(tail) && /^[가-힣]/.test(head)) {
        const word = letters.slice(at - tail.length, at + head.length);
        const wide = word.reduce((sum, { box }) => sum + box.width, 0);
        // A box so narrow that it breaks short words is a fault of the screen.
        const fair = Math.min(innerWidth - 48, 7 * Number.parseFloat(style.fontSize));
        if (wide < Math.max(room - 1, fair)) faults.add(`“${tail}/${head}” is broken`);
      } else if (tail !== '' && particle.test(head))
        faults.add(`“${tail} / ${head}”: a particle begins a line`);
      if (/\d[\d,.]*(?:만|억)? ?$/.test(before) && counter.test(after))
        faults.add(`“${tail} / ${after.slice(0, 6)}”: a number without what it counts`);
    }
  }
  return [...faults];
}
