/** What a machine has no letter for is as wide as what nobody has one for. */
function hasKoreanLetters(): boolean {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return true;
  canvas.font = '16px sans-serif';
  return canvas.measureText('가').width !== canvas.measureText('\u{10ffff}').width;
}

const waitMaxMs = 5_000;
const aFrameMs = 50;

const atMost = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets the page's font be shown though it came late. */
function showLateFont(): void {
  for (const { cssRules } of document.styleSheets) {
    for (const rule of cssRules) {
      if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap');
    }
  }
}

/**
 * A page goes without its font where that comes late, and stays in the letters of the machine. Where there are none, it
 * would be boxes: then it takes its font after all, at once and unseen, so that nothing is seen to jump.
 */
export async function bringKoreanLetters(): Promise<void> {
  if (hasKoreanLetters()) return;
  const { body, fonts } = document;
  const text = document.getElementById('root')?.textContent ?? '';
  const loaded = () => Promise.race([fonts.load("16px 'Pretendard Variable'", text), atMost(waitMaxMs)]);
  await loaded();
  body.style.opacity = '0';
  showLateFont();
  // Rules that have changed are loaded anew, which is at once.
  await loaded();
  // What is shown in the frame in which it moves is seen to jump; what is only transparent keeps the focus.
  await atMost(aFrameMs);
  body.style.opacity = '';
}
