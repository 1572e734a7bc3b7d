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

/** Told by the browsers that know the setting. */
const savesData = () =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** The page's pictures come first. */
const pageLoaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(null);
    else addEventListener('load', resolve, { once: true });
  });

/**
 * Declares the typeface for the screens that follow. A page that is read says what it says of itself in it from its first
 * paint on, and is lent the letters of what members wrote; who saves data goes without these (docs/decisions/0065).
 * `left` is null where the page has linked the typeface.
 */
export async function bringTypeface(left: Promise<void> | null): Promise<void> {
  const lacking = !hasKoreanLetters();
  if (left && (lacking || !savesData())) {
    const [{ lendLetters }] = await Promise.all([import('./lent-letters.ts'), pageLoaded()]);
    return lendLetters();
  }
  await left;
  await Promise.all([import('virtual:pretendard/first.css'), import('virtual:pretendard/rest.css')]);
  if (lacking) showLateLetters();
}
