/** A browser reads the file some time after the press, later if it asks where to save. */
const readWithinMs = 60_000;

/** In-app browsers, which ignore files made by a page: KakaoTalk and others, Android's WebView. */
const insideApp =
  /KAKAOTALK|\bwv\)|NAVER\(inapp|Instagram|FBA[NV]|\bLine\/|DaumApps|everytimeApp|BAND\/|Twitter|TikTok|trill_/i;

/** Whether this browser saves files that a page offers. */
export const keepsFiles = (userAgent: string = navigator.userAgent): boolean => !insideApp.test(userAgent);

/**
 * Saves a file on the device. In-app browsers would silently save nothing, so there the text is shown for copying.
 * Returns whether the file was saved.
 */
export function saveFile(content: Blob, name: string): boolean {
  if (!keepsFiles()) {
    if (!content.type.startsWith('image/'))
      void import('./show-file.tsx').then(({ showFile }) => showFile(content, name));
    return false;
  }
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs);
  return true;
}
