import type { LegalSection, LegalText } from './legal-text.ts';

/**
 * A legal document as plain text, as an owner writes it: `# ` starts a section's heading, `- ` a list item,
 * and an empty line a paragraph. Text above the first heading is the introduction.
 */

type Block = LegalSection['blocks'][number];

const headingOf = (line: string) => /^#+\s+(.*\S)\s*$/.exec(line)?.[1] ?? null;
const itemOf = (line: string) => /^[-*]\s+(.*\S)\s*$/.exec(line)?.[1] ?? null;

/** The paragraphs and lists in lines without headings. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: (string | string[])[] = [];
  let ended = true;
  for (const line of lines) {
    const item = itemOf(line);
    const last = blocks.at(-1);
    if (line.trim() === '') ended = true;
    else if (item !== null) {
      if (!ended && Array.isArray(last)) last.push(item);
      else blocks.push([item]);
      ended = false;
    } else {
      if (!ended && typeof last === 'string') blocks[blocks.length - 1] = `${last}\n${line.trim()}`;
      else blocks.push(line.trim());
      ended = false;
    }
  }
  return blocks;
}

const plainBlock = (block: Block) =>
  typeof block === 'string' ? block : block.map((item) => `- ${item}`).join('\n');

/** Parses a plain text to the document with this title. */
export function documentOf(title: string, plain: string): LegalText {
  const parts: { heading: string; lines: string[] }[] = [{ heading: '', lines: [] }];
  for (const line of plain.split('\n')) {
    const heading = headingOf(line);
    if (heading === null) parts.at(-1)?.lines.push(line);
    else parts.push({ heading, lines: [] });
  }
  const [before, ...sections] = parts.map(({ heading, lines }) => ({ heading, blocks: blocksOf(lines) }));
  return { title, intro: before?.blocks.map(plainBlock).join('\n\n') ?? '', sections };
}

/** Writes a document as plain text. */
export const plainOf = ({ intro, sections }: LegalText): string =>
  [intro, ...sections.flatMap(({ heading, blocks }) => [`# ${heading}`, ...blocks.map(plainBlock)])]
    .filter((part) => part !== '')
    .join('\n\n');
