import { createHash } from 'node:crypto';

/**
 * Self-contained pages in the site's style (Specification 13), for when even the error screen could not be rendered,
 * and for the proxy in front when no process answers (deploy/unavailable.html).
 */

const style = `:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#1d1b16;--muted:#6b665c;--pine:#1f6f54;--on-pine:#fff;--quiet:#b5afa3}
@media(prefers-color-scheme:dark){:root{--paper:#161513;--ink:#f2efe8;--muted:#a8a296;--pine:#6cc3a0;--on-pine:#10241c;--quiet:#6a645a}}
*{box-sizing:border-box;margin:0}
body{display:flex;flex-direction:column;min-height:100vh;overflow-x:hidden;background:var(--paper);color:var(--ink);font:15px/1.55 Pretendard,system-ui,-apple-system,'Apple SD Gothic Neo','Malgun Gothic',sans-serif;letter-spacing:-.01em;word-break:keep-all;overflow-wrap:anywhere}
@supports(height:100dvh){body{min-height:100dvh}}
svg{display:block;flex:none;width:120px;height:84px;margin:36px 0 24px;overflow:visible;align-self:center;fill:none;stroke-width:12;stroke-linecap:round}
main{display:flex;flex:1;flex-direction:column;width:100%;max-width:480px;margin:0 auto;padding:8px 20px 24px}
h1{font-size:26px;line-height:1.3;letter-spacing:-.025em;text-wrap:balance}
p{margin:12px 0 28px;color:var(--muted);font-size:17px}
nav{display:grid;gap:8px;margin-top:auto}
a{display:grid;place-items:center;min-height:52px;padding:8px 20px;border:1px solid var(--quiet);border-radius:12px;color:inherit;font-size:17px;font-weight:600;text-decoration:none}
a:first-child{border-color:transparent;background:var(--pine);color:var(--on-pine)}
a:focus-visible{outline:2px solid var(--pine);outline-offset:2px}
@media(min-width:600px){main{flex:none;padding-top:24px}nav{margin-top:0}}
@media(max-height:600px){svg{width:100px;height:70px;margin:12px 0}}
@media(max-height:480px){svg{display:none}}
@media(forced-colors:active){a:first-child{border-color:Highlight;background:Highlight;color:HighlightText;forced-color-adjust:none}}
`;

/** Two strands with loose ends: the connection is broken. */
const rope = `<svg viewBox="-60 0 120 84" aria-hidden="true"><path d="M-3000 6H-51A24 24 0 0 1 -51 54H-93" stroke="var(--pine)"/><path d="M93 30H51A24 24 0 0 0 51 78H3000" stroke="var(--quiet)"/></svg>`;

const pageOf = (
  title: string,
  text: string,
  links: string,
) => `<!doctype html><html lang="ko"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><title>${title}</title><style>${style}</style></head>
<body>${rope}<main><h1>${title}</h1><p>${text}</p>
<nav>${links}</nav></main></body></html>
`;

const again = '<a href="">다시 시도</a>';

/** Shown if even the error screen could not be rendered. */
export const brokenPage = pageOf(
  '문제가 생겼어요',
  '잠시 후 다시 시도해 주세요. 불편을 드려 죄송해요.',
  `${again}<a href="/">메인으로 가기</a>`,
);

/** Shown instead of a public page while too many visitors ask for its kind. */
export const crowdedPage = pageOf('지금 접속자가 많아요', '잠시 후 다시 시도해 주세요.', again);

/** deploy/unavailable.html, which the proxy shows while no process answers. */
export const unavailablePage = pageOf(
  '지금은 접속할 수 없어요',
  '새 버전을 준비하고 있거나 잠시 멈춰 있어요. 조금 뒤에 다시 시도해 주세요.',
  again,
);

/** The source of their style in a Content-Security-Policy. */
export const brokenPageStyle = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
