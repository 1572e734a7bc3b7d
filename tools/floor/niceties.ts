/**
 * Features used although one of the oldest supported browsers lacks them, by the name the check prints. The reason says
 * what happens there. Nothing essential belongs here: write that another way, or inside `@supports` beside a fallback.
 */
export const niceties: Readonly<Record<string, string>> = {
  '::selection': 'Text is marked in the colours of the system.',
  '::view-transition-group()': 'Steps of a form follow each other without sliding.',
  '::view-transition-new()': 'Steps of a form follow each other without sliding.',
  '::view-transition-old()': 'Steps of a form follow each other without sliding.',
  'view-transition-name': 'Steps of a form follow each other without sliding.',
  '@container scroll-state()': 'The action bar goes without its hairline.',
  'container-type': 'The action bar goes without its hairline.',
  '@font-face ascent-override': 'Until the typeface comes, lines of the system’s font break elsewhere.',
  '@font-face descent-override': 'Until the typeface comes, lines of the system’s font break elsewhere.',
  '@font-face line-gap-override': 'Until the typeface comes, lines of the system’s font break elsewhere.',
  '@font-face size-adjust': 'Until the typeface comes, lines of the system’s font break elsewhere.',
  '@media (scripting)': 'Who has turned script off still sees what needs it, above the line that says so.',
  '@page': 'A poster is printed with the margins of the browser.',
  '@page size': 'A poster is printed on the paper of the browser.',
  'break-after': 'A printed heading may end a page.',
  'contain-intrinsic-block-size': 'See content-visibility.',
  'content-visibility': 'What is below the first screen is laid out at once.',
  cursor: 'A finger has none.',
  'font-family': 'Another typeface of the same list is taken.',
  'forced-color-adjust': 'No browser that lacks it forces colours.',
  'print-color-adjust': 'The build writes the older name beside it.',
  resize: 'A field of several lines keeps its height and scrolls.',
  'scrollbar-color': 'A row that scrolls shows the scrollbar in the colours of the system.',
  'scrollbar-width': 'A row that scrolls shows its scrollbar.',
  'text-size-adjust': 'Browsers of large screens do not enlarge text by themselves.',
  'text-wrap': 'A heading breaks where the line is full.',
  '.animation': 'React takes a name out of an object of its own (`animationend.animation`).',
};
