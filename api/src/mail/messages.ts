import { passwordResetLifeSeconds, verificationCodeLifeSeconds } from '@dure/contract/limits.ts';

/**
 * What mails say. A code is its text's only run of six digits, a link its only link (Specification 12.10); nothing is
 * tracked.
 */

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const font = "font-family:Pretendard,-apple-system,'Apple SD Gothic Neo','Malgun Gothic',sans-serif";

/** Tables and style attributes, since mail programs know little else; paper, ink and 솔빛 of Specification 13.2. */
export const mailCard = (brandName: string, content: string) => `<!doctype html>
<html lang="ko">
<head><meta charset="utf-8"><meta name="color-scheme" content="light"></head>
<body style="margin:0;background:#FBFAF7;color:#1D1B16;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:40px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:440px">
<tr><td style="padding-bottom:24px;font-size:17px;font-weight:700;color:#1F6F54">${brandName}</td></tr>
${content}
</table>
</td></tr></table>
</body>
</html>
`;

/** What a code is for: to join, or for a member to change to this address. */
export type CodePurpose = 'joining' | 'change';

const askedFor = (brandName: string, purpose: CodePurpose) =>
  purpose === 'joining' ? `${brandName}에 가입하려면` : `${brandName}에서 이 메일 주소를 쓰려면`;

/** The mail that carries a verification code. */
export function verificationMessage(
  brandName: string,
  code: string,
  purpose: CodePurpose = 'joining',
): MailText {
  const minutes = verificationCodeLifeSeconds / 60;
  const life = `인증번호는 ${minutes}분 동안 쓸 수 있어요. 다른 사람에게 알려 주지 마세요.`;
  const unasked = '요청한 적이 없다면 이 메일을 지우셔도 괜찮아요. 아무 일도 일어나지 않아요.';
  const text = `${askedFor(brandName, purpose)} 아래 인증번호를 입력해 주세요.

인증번호
${code}

${life}
${unasked}
`;
  const html = mailCard(
    escapeHtml(brandName),
    `<tr><td style="font-size:20px;line-height:1.3;font-weight:700">아래 인증번호를 입력해 주세요</td></tr>
<tr><td style="padding:24px 0">
<div style="padding:20px;border:1px solid #E7E3DA;border-radius:12px;text-align:center;font-size:34px;font-weight:700;letter-spacing:6px">
${code}
</div>
</td></tr>
<tr><td style="font-size:15px;line-height:1.55">${life}</td></tr>
<tr><td style="padding-top:12px;font-size:13px;line-height:1.55;color:#6B665C">${unasked}</td></tr>`,
  );
  return { subject: `[${brandName}] 이메일 인증번호를 보내 드려요`, text, html };
}

/** The mail that lets a member who forgot their password set a new one; `url` is in it once as text and once as HTML. */
export function passwordResetMessage(brandName: string, url: string): MailText {
  const minutes = passwordResetLifeSeconds / 60;
  const life = `링크는 ${minutes}분 동안 한 번만 쓸 수 있어요. 다른 사람에게 알려 주지 마세요.`;
  const after = '새 비밀번호를 정하면 모든 기기에서 로그아웃돼요.';
  const unasked = '요청한 적이 없다면 이 메일을 지우셔도 괜찮아요. 비밀번호는 그대로예요.';
  const text = `${brandName} 비밀번호를 다시 정하려면 아래 링크를 열어 주세요.

${url}

${life}
${after}
${unasked}
`;
  const html = mailCard(
    escapeHtml(brandName),
    `<tr><td style="font-size:20px;line-height:1.3;font-weight:700">비밀번호를 다시 정할 수 있어요</td></tr>
<tr><td style="padding:24px 0">
<a href="${escapeHtml(url)}" style="display:block;padding:16px 20px;border-radius:12px;background:#1F6F54;color:#FFFFFF;text-align:center;font-size:17px;font-weight:700;text-decoration:none">비밀번호 다시 정하기</a>
</td></tr>
<tr><td style="font-size:15px;line-height:1.55">${life} ${after}</td></tr>
<tr><td style="padding-top:12px;font-size:13px;line-height:1.55;color:#6B665C">${unasked}</td></tr>`,
  );
  return { subject: `[${brandName}] 비밀번호를 다시 정해 주세요`, text, html };
}

/** Tells the address a member had until now. It does not name the new one: whoever reads it may be somebody else. */
export function emailChangedMessage(brandName: string, contact: string): MailText {
  const done = `${brandName} 계정의 메일 주소가 다른 주소로 바뀌었어요. 이제 이 주소로는 로그인할 수 없어요.`;
  const unasked = `직접 바꾸지 않았다면 바로 ${contact}로 알려 주세요.`;
  const html = mailCard(
    escapeHtml(brandName),
    `<tr><td style="font-size:20px;line-height:1.3;font-weight:700">메일 주소가 바뀌었어요</td></tr>
<tr><td style="padding:24px 0;font-size:15px;line-height:1.55">${escapeHtml(done)}</td></tr>
<tr><td style="font-size:13px;line-height:1.55;color:#6B665C">${escapeHtml(unasked)}</td></tr>`,
  );
  return { subject: `[${brandName}] 메일 주소가 바뀌었어요`, text: `${done}\n\n${unasked}\n`, html };
}
