/** What a machine has no letter for is as wide as what nobody has one for. */
function hasKoreanLetters(): boolean {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return true;
  canvas.font = '16px sans-serif';
  return canvas.measureText('가').width !== canvas.measureText('\u{10ffff}').width;
}

/** Shows rarer letters that come late too, where there are no others. */
function showLateLetters(): void {
  for (const { cssRules } of document.styleSheets) {
    for (const rule of cssRules) {
      if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap');
    }
  }
}

/**
 * Declares the typeface for the screens that follow. A page that is read goes without until it is left: it would not
 * be shown in time, and takes 240 KiB (docs/decisions/0019); without Korean letters on the machine it is lent some at
 * once. `left` is null where the page has linked the typeface.
 */
export async function bringTypeface(left: Promise<void> | null): Promise<void> {
  const lacking = !hasKoreanLetters();
  if (left && lacking) return import('./korean-letters.ts').then((letters) => letters.lendKoreanLetters());
  await left;
  await Promise.all([import('virtual:pretendard/first.css'), import('virtual:pretendard/rest.css')]);
  if (lacking) showLateLetters();
}
