/** A browser reads it some time after the press, and longer where somebody is asked where to. */
const readWithinMs = 60_000;

/** Browsers inside of apps, which take no notice of a file that a page has made: KakaoTalk and others, Android's WebView. */
const insideApp =
  /KAKAOTALK|\bwv\)|NAVER\(inapp|Instagram|FBA[NV]|\bLine\/|DaumApps|everytimeApp|BAND\/|Twitter|TikTok|trill_/i;

/** Whether this browser keeps what a page has it download. */
export const keepsFiles = (userAgent: string = navigator.userAgent): boolean => !insideApp.test(userAgent);

/**
 * Keeps a file on the person's device. Inside of an app, whose browser would silently keep none, a text is shown instead, to
 * be copied. Returns whether it was kept.
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
