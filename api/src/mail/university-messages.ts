import { escapeHtml, type MailText, mailCard } from './messages.ts';

/** To who asked for their school while they held an invitation: it is there now. Names no one and holds no code. */
export function universityAddedMessage(
  brandName: string,
  { school, origin }: { school: string; origin: string },
): MailText {
  const heading = `이제 ${school} 메일로 가입할 수 있어요`;
  const next = '받은 초대 링크를 다시 열고 학교 이메일을 입력해 주세요.';
  const ended = '링크를 더 쓸 수 없다면 초대해 준 분께 새 링크를 요청해 주세요.';
  const text = `${heading}.

${next}
${ended}

${brandName}
${origin}
`;
  const html = mailCard(
    escapeHtml(brandName),
    `<tr><td style="font-size:20px;line-height:1.3;font-weight:700">${escapeHtml(heading)}</td></tr>
<tr><td style="padding-top:16px;font-size:15px;line-height:1.55">${next}</td></tr>
<tr><td style="padding-top:12px;font-size:13px;line-height:1.55;color:#6B665C">${ended}</td></tr>`,
  );
  return { subject: `[${brandName}] ${school} 학생도 가입할 수 있어요`, text, html };
}
