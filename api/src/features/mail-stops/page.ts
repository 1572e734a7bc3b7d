import { createHash } from 'node:crypto';
import { escapeHtml } from '../../mail/html.ts';

const style = `
:root { color-scheme: light dark; --paper: #FBFAF7; --ink: #1D1B16; --muted: #6B665C; --pine: #1F6F54; --on-pine: #FFFFFF; --warm: #D4552A; }
@media (prefers-color-scheme: dark) { :root { --paper: #161513; --ink: #F2EFE8; --muted: #A8A296; --pine: #6CC3A0; --on-pine: #161513; --warm: #E98A63; } }
body { margin: 0; padding: 40px 20px; background: var(--paper); color: var(--ink);
  font: 15px/1.55 Pretendard, -apple-system, 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif; word-break: keep-all; }
main { max-width: 440px; margin: 0 auto; }
.brand { display: flex; align-items: center; gap: 8px; margin: 0 0 24px -6px; color: var(--ink); font-size: 17px; font-weight: 700; }
svg { fill: none; stroke-width: 4; stroke-linecap: round; }
h1 { margin: 0; font-size: 26px; line-height: 1.3; letter-spacing: -0.02em; text-wrap: balance; }
p { margin: 12px 0 0; color: var(--muted); }
button { width: 100%; min-height: 52px; margin-top: 24px; padding: 12px 20px; border: 0; border-radius: 12px;
  background: var(--pine); color: var(--on-pine); font: inherit; font-size: 17px; font-weight: 700; cursor: pointer; }
button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

export const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** The same drawing as in web/app/ui/mark.tsx. */
const mark =
  '<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><path d="M25 7H14a5 5 0 0 0-5 5v7" stroke="var(--pine)"/><path d="M25 25H18a5 5 0 0 1-5-5v-7" stroke="var(--warm)"/></svg>';

const form = (label: string) => `<form method="post"><button>${escapeHtml(label)}</button></form>`;

export interface PageText {
  readonly title: string;
  readonly text: string;
  /** Posts to the page's own address. */
  readonly button?: string;
}

/** A standalone page without script or anything to fetch: it must work wherever a mail is opened. */
export function page(brandName: string, text: PageText): string {
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(text.title)} · ${escapeHtml(brandName)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="brand">${mark}${escapeHtml(brandName)}</p>
<h1>${escapeHtml(text.title)}</h1>
<p>${escapeHtml(text.text)}</p>
${text.button === undefined ? '' : form(text.button)}
</main>
</body>
</html>
`;
}
