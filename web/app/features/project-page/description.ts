/** The paragraphs of a text: what stands between blank lines; line breaks within stay. */
export function paragraphsOf(description: string): string[] {
  return description
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
