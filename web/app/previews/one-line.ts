/**
 * Controls, also bidirectional ones, zero-width spaces and byte order marks, which in a tag would reorder or
 * hide text.
 */
const unseen = /[\p{Cc}\p{Bidi_Control}\u200B\u2060-\u2064\uFEFF]/gu;

/** Whether there is anything to change; most texts are fine. */
const uneven = new RegExp(`[^\\S ]|\\s\\s|${unseen.source}`, 'u');

const folded = (text: string) => text.replace(/\s+/gu, ' ').replace(unseen, '').replace(/ {2,}/g, ' ');

/** A text for a tag or a card: one line, with blanks folded and invisible characters removed. */
export function oneLine(text: string): string {
  const whole = text.toWellFormed();
  return (uneven.test(whole) ? folded(whole) : whole).trim();
}

const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** The length of an excerpt, in UTF-16 units. */
const excerptLength = 120;

/**
 * The beginning of a text as one line, cut between words if possible, and never inside a letter or an emoji.
 */
export function excerptOf(text: string): string {
  // Later text cannot be shown in any case.
  const line = oneLine(text.slice(0, excerptLength * 4));
  if (line.length <= excerptLength) return line;
  const lastSpace = line.lastIndexOf(' ', excerptLength - 1);
  if (lastSpace > excerptLength * 0.7) return `${line.slice(0, lastSpace)}…`;
  const letter = graphemes.segment(line.slice(0, excerptLength * 2)).containing(excerptLength - 1);
  return `${line.slice(0, letter?.index).trimEnd()}…`;
}
