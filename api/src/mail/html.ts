const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** In Korean a particle follows at once, and a full stop or a bracket is the sentence's: an address ends before them. */
const webAddress = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]*[\w\-~/#&=%]/g;

const link = (url: string) =>
  `<a class="linked" href="${escapeHtml(url)}" style="color:#1D1B16">${escapeHtml(url)}</a>`;

/** A paragraph as HTML, with web addresses as links and line breaks kept. */
export function linkedHtml(text: string): string {
  let html = '';
  let from = 0;
  for (const { 0: url, index } of text.matchAll(webAddress)) {
    html += escapeHtml(text.slice(from, index)) + link(url);
    from = index + url.length;
  }
  return (html + escapeHtml(text.slice(from))).replaceAll('\n', '<br>');
}
