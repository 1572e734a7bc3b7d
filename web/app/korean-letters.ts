/** What a machine has no letter for is as wide as what nobody has one for. */
function hasKoreanLetters(): boolean {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return true;
  canvas.font = '16px sans-serif';
  return canvas.measureText('가').width !== canvas.measureText('\u{10ffff}').width;
}

const waitMaxMs = 3_000;

/**
 * A page goes without its font where that comes late, and stays in the letters of the machine. Where there are none, it
 * would be boxes: it waits for its font after all, unseen, so that nothing jumps.
 */
export async function bringKoreanLetters(): Promise<void> {
  if (hasKoreanLetters()) return;
  const { style } = document.body;
  if (document.querySelector('head > style')) style.visibility = 'hidden';
  for (const { cssRules } of document.styleSheets) {
    for (const rule of cssRules) {
      if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap');
    }
  }
  // The layout asks for what it lacks.
  document.body.getBoundingClientRect();
  await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, waitMaxMs))]);
  style.visibility = '';
}
