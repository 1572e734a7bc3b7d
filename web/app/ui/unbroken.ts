/** Words that mean nothing but with the one before them (볼 수), and what is said of them (수 있어요). */
const hanging = / (?=(?:수|것|거|데|때|줄|적|뿐)(?:[은는이가를도에만]?[ .,?!]|$))/g;
const said = /(?<=\u00a0(?:수|것|거|데|때|줄|적|뿐)[은는이가도]?) (?=[있없])/g;
/** So short a word is not left alone on the last line. */
const short = / (?=\S{1,4}$)/;

/** A sentence that a line never ends at the wrong place of: no orphan ("볼 / 수 있어요"). What is no text stays as it is. */
export const unbroken = <Content>(content: Content): Content | string =>
  typeof content === 'string'
    ? content.replace(hanging, '\u00a0').replace(said, '\u00a0').replace(short, '\u00a0')
    : content;
