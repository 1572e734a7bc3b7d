import { hasKoreanLetters, loadsLateFonts } from './late-fonts.ts';

/** Shows rarer letters that come late too, where there are no others. */
function showLateLetters(): void {
  for (const { cssRules } of document.styleSheets) {
    for (const rule of cssRules) {
      if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap');
    }
  }
}

/**
 * Declares the typeface for the screens that follow. A public page shows its own texts in it from the first
 * paint on, and loads the letters of members' texts later; with data saving it does without these
 * (docs/decisions/0065). `left` is null if the page links the typeface.
 */
export async function bringTypeface(left: Promise<void> | null): Promise<void> {
  if (left && loadsLateFonts()) {
    const { declareSlices } = await import('./declared-slices.ts');
    return declareSlices();
  }
  await left;
  await Promise.all([import('virtual:pretendard/first.css'), import('virtual:pretendard/rest.css')]);
  if (!hasKoreanLetters()) showLateLetters();
}
