import { escapeHtml, linkedHtml } from './html.ts';
import { markHtml } from './mark.ts';

/**
 * The layout of every mail: text and HTML made of the same parts. A code is the text's only run of six
 * digits, and a link its only link (Specification 12.10). Mails track nothing and load nothing.
 */

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailParts {
  readonly brandName: string;
  /** After the brand in brackets. */
  readonly subject: string;
  /** Before the brand, if the law requires a word there. */
  readonly subjectBegins?: string;
  /** What a list of mails or a notification shows after the subject. */
  readonly preheader: string;
  /** A sentence without its full stop; any other final mark is included. */
  readonly heading: string;
  /** Paragraphs. */
  readonly says: readonly string[];
  /** Further paragraphs written by the team, with line breaks kept and web addresses as links. */
  readonly letter?: readonly string[];
  readonly code?: string;
  readonly link?: { readonly url: string; readonly label: string };
  /** Further information, in small print. */
  readonly notes: readonly string[];
  /** Why the recipient gets this mail. */
  readonly why: string;
  /** At the very bottom: the link for refusing further mails of this kind. */
  readonly stop?: { readonly url: string; readonly label: string };
}

/** Fills the rest of a preview, which would otherwise continue with the mail's text. */
const padding = '&#847;&zwnj;&nbsp;'.repeat(80);

const font = "font-family:Pretendard,-apple-system,'Apple SD Gothic Neo','Malgun Gothic',sans-serif";
const phrases = 'word-break:keep-all;overflow-wrap:anywhere';
const large = `font-size:20px;line-height:1.3;font-weight:700;${phrases}`;
const medium = `font-size:15px;line-height:1.55;${phrases}`;
const small = `font-size:13px;line-height:1.55;color:#6B665C;${phrases}`;

/** For mail programs with dark mode; others use the inline colours. None is a run of six digits. */
const darkStyle = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.paper { background: rgb(22, 21, 19) !important; color: #F2EFE8 !important; }
.muted { color: #A8A296 !important; }
.brand, .linked { color: #F2EFE8 !important; }
.line { border-color: #34312C !important; }
.onLight { display: none !important; }
.onDark { display: block !important; }
.pine, .button { background: #6CC3A0 !important; }
.button { color: rgb(22, 21, 19) !important; }
.persimmon { background: #E98A63 !important; }
}`;

const cell = (css: string, content: string, classes = '') =>
  `<tr><td class="${classes}" style="${css}">${content}</td></tr>`;

const codeBox = (code: string) =>
  `<div class="line" style="padding:20px;border:1px solid #E7E3DA;border-radius:12px;text-align:center;font-size:34px;font-weight:700;letter-spacing:6px">
${code}
</div>`;

const button = ({ url, label }: NonNullable<MailParts['link']>) =>
  `<a class="button" href="${escapeHtml(url)}" style="display:block;padding:16px 20px;border-radius:12px;background:#1F6F54;color:#FFFFFF;text-align:center;font-size:17px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a>`;

/** Enclose the mark and the name, which a logo may replace (with-logo.ts). */
export const brandMarks = ['<!-- brand -->', '<!-- /brand -->'] as const;

const header = (
  brandName: string,
) => `${brandMarks[0]}<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding-right:8px">${markHtml}</td>
<td class="brand" style="font-size:17px;line-height:1.3;font-weight:700;color:#1D1B16">${escapeHtml(brandName)}</td>
</tr></table>${brandMarks[1]}`;

const rowsOf = ({ heading, says, letter = [], code, link, notes }: MailParts) => [
  cell(large, escapeHtml(heading)),
  ...says.map((text) => cell(`padding-top:12px;${medium}`, escapeHtml(text))),
  ...letter.map((text) => cell(`padding-top:12px;${medium}`, linkedHtml(text))),
  ...(code === undefined ? [] : [cell('padding-top:24px', codeBox(code))]),
  ...(link === undefined ? [] : [cell('padding-top:24px', button(link))]),
  ...notes.map((text, index) =>
    cell(`padding-top:${index === 0 ? 24 : 8}px;${small}`, escapeHtml(text), 'muted'),
  ),
];

const stopLink = ({ url, label }: NonNullable<MailParts['stop']>) =>
  `<br><a class="muted" href="${escapeHtml(url)}" style="color:#6B665C">${escapeHtml(label)}</a>`;

const footer = ({ why, brandName, stop }: MailParts) => `<tr><td style="padding-top:32px">
<div class="line muted" style="border-top:1px solid #E7E3DA;padding-top:16px;${small}">
${escapeHtml(why)}<br>${escapeHtml(brandName)}${stop === undefined ? '' : stopLink(stop)}
</div></td></tr>`;

/** Tables and style attributes, since mail programs support little else, in Specification 13.2's colours. */
const htmlOf = (parts: MailParts) => `<!doctype html>
<html lang="ko">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>
${darkStyle}
</style></head>
<body class="paper" style="margin:0;background:#FBFAF7;color:#1D1B16;${font}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(parts.preheader)}${padding}</div>
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FBFAF7;color:#1D1B16"><tr><td align="center" style="padding:40px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:440px;text-align:left">
${cell('padding-bottom:24px', header(parts.brandName))}
${rowsOf(parts).join('\n')}
${footer(parts)}
</table>
</td></tr></table>
</body>
</html>
`;

/** The code comes late, since a notification shows a mail's first words. */
function textOf({ heading, says, letter = [], code, link, notes, why, brandName, stop }: MailParts): string {
  const paragraphs = [
    /[.!?…]$/.test(heading) ? heading : `${heading}.`,
    ...says,
    ...letter,
    ...(link === undefined ? [] : [link.url]),
    notes.join('\n'),
    ...(code === undefined ? [] : [`인증번호\n${code}`]),
    `${why}\n${brandName}`,
    ...(stop === undefined ? [] : [`${stop.label}: ${stop.url}`]),
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}

export const mailText = (parts: MailParts): MailText => ({
  subject: `${parts.subjectBegins ?? ''}[${parts.brandName}] ${parts.subject}`,
  text: textOf(parts),
  html: htmlOf(parts),
});
