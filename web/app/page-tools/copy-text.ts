/** The old way, which in-app browsers without the Clipboard API still have. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  // Read-only, so that no keyboard comes up; fixed, so that the page does not scroll to it.
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  area.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** Puts `text` on the clipboard, by whichever way the browser has; false where it has none or refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}
