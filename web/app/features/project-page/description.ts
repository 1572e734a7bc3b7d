/** The paragraphs of a text: what stands between blank lines; line breaks within stay. */
export function paragraphsOf(description: string): string[] {
  return description
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Characters of a description that a preview shows. */
const excerptLength = 120;

/** The beginning of a text as one line for a preview, at most 120 characters, cut between words where there are any. */
export function excerptOf(description: string): string {
  const characters = [...description.replace(/\s+/g, ' ').trim()];
  if (characters.length <= excerptLength) return characters.join('');
  const cut = characters.slice(0, excerptLength - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  const between = lastSpace > cut.length * 0.7 ? cut.slice(0, lastSpace) : cut;
  return `${between.trimEnd()}…`;
}
