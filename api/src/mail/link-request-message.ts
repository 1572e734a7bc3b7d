import { escapeHtml, type MailText, mailCard } from './messages.ts';

/** The mail that tells an inviter that somebody asks for a new link; `inviteeName` is in their own words, `url` their list. */
export function linkRequestMessage(brandName: string, inviteeName: string, url: string): MailText {
  const happened = `${inviteeName}님께 보낸 초대 링크로 누군가 새 링크를 요청했어요.`;
  const next = '누가 어떤 말을 남겼는지 보고, 아는 사람이라면 새 링크를 만들어 직접 보내 주세요.';
  const unwanted = '요청을 받고 싶지 않다면 같은 화면에서 이 링크의 요청을 끌 수 있어요.';
  const text = `${happened}

${next}

${url}

${unwanted}
`;
  const html = mailCard(
    escapeHtml(brandName),
    `<tr><td style="font-size:20px;line-height:1.3;font-weight:700">${escapeHtml(happened)}</td></tr>
<tr><td style="padding-top:12px;font-size:15px;line-height:1.55">${next}</td></tr>
<tr><td style="padding:24px 0">
<a href="${escapeHtml(url)}" style="display:block;padding:16px 20px;border-radius:12px;background:#1F6F54;color:#FFFFFF;text-align:center;font-size:17px;font-weight:700;text-decoration:none">요청 보기</a>
</td></tr>
<tr><td style="font-size:13px;line-height:1.55;color:#6B665C">${unwanted}</td></tr>`,
  );
  return { subject: `[${brandName}] 새 초대 링크를 기다리는 사람이 있어요`, text, html };
}
