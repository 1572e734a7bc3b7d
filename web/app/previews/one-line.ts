/** Controls, bidirectional ones too, zero-width spaces and the byte order mark: in a tag they turn or hide what is said. */
const unseen = /[\p{Cc}\p{Bidi_Control}\u200B\u2060-\u2064\uFEFF]/gu;

/** What there is to fold or to take away; most texts have nothing of it. */
const uneven = new RegExp(`[^\\S ]|\\s\\s|${unseen.source}`, 'u');

const folded = (text: string) => text.replace(/\s+/gu, ' ').replace(unseen, '').replace(/ {2,}/g, ' ');

/** A text as it stands in a tag or on a card: one line, blanks folded, nothing that is not seen. */
export function oneLine(text: string): string {
  const whole = text.toWellFormed();
  return (uneven.test(whole) ? folded(whole) : whole).trim();
}

const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** Characters (UTF-16) of a text that a preview shows. */
const excerptLength = 120;

/** The beginning of a text as one line, cut between words where there are any, and never within a letter or an emoji. */
export function excerptOf(text: string): string {
  // What comes later cannot be shown, however long it is.
  const line = oneLine(text.slice(0, excerptLength * 4));
  if (line.length <= excerptLength) return line;
  const lastSpace = line.lastIndexOf(' ', excerptLength - 1);
  if (lastSpace > excerptLength * 0.7) return `${line.slice(0, lastSpace)}…`;
  const letter = graphemes.segment(line.slice(0, excerptLength * 2)).containing(excerptLength - 1);
  return `${line.slice(0, letter?.index).trimEnd()}…`;
}
