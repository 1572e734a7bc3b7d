import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Config } from '../config.ts';
import { isOfThisMachine, servesThisMachineOnly } from '../this-machine.ts';
import { escapeHtml } from './html.ts';
import { newestMails, type OutboxMail, outboxFolder } from './outbox.ts';

const mailsShown = 50;

const style = `
:root { color-scheme: light dark; --paper: #FBFAF7; --ink: #1D1B16; --line: #E7E3DA; --muted: #6B665C; }
@media (prefers-color-scheme: dark) { :root { --paper: #161513; --ink: #F2EFE8; --line: #3A3731; --muted: #A8A296; } }
body { margin: 0 auto; max-width: 640px; padding: 40px 20px; background: var(--paper); color: var(--ink);
  font: 15px/1.55 Pretendard, 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif; }
h1 { font-size: 26px; line-height: 1.3; }
h2 { margin: 0; font-size: 17px; }
article { margin-top: 16px; padding: 20px; border: 1px solid var(--line); border-radius: 16px; }
p { margin: 4px 0; color: var(--muted); overflow-wrap: anywhere; }
pre { margin: 12px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const article = (mail: OutboxMail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>${escapeHtml(mail.to)} · <time>${escapeHtml(mail.sentAt)}</time></p>
<pre>${escapeHtml(mail.text)}</pre>
</article>`;

const page = (brandName: string, mails: readonly OutboxMail[]) => `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>보낸 메일 · ${escapeHtml(brandName)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>보낸 메일</h1>
<p>메일 서버를 정하지 않아서 여기에 모아 두었어요. 이 컴퓨터에서만 볼 수 있어요.</p>
${mails.length === 0 ? '<p>아직 보낸 메일이 없어요.</p>' : mails.map(article).join('\n')}
</main>
</body>
</html>
`;

/** The outbox at /outbox, for the person at this machine only (Specification 14.9); 404 to everyone else. */
export function outboxPage(app: FastifyInstance, config: Config): void {
  const shown = config.smtpUrl === null && servesThisMachineOnly(config);

  app.get('/outbox', async (request, reply) => {
    if (!shown || !isOfThisMachine(request)) throw new ApiError('not_found');
    const mails = await newestMails(outboxFolder(config.dataDir), mailsShown);
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page(config.brand.name, mails));
  });
}
