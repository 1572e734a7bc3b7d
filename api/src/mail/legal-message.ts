import type { LegalKind } from '@dure/contract/legal.ts';
import { type MailText, mailText } from './layout.ts';

const words: Readonly<Record<LegalKind, { readonly change: string; readonly link: string }>> = {
  terms: { change: '이용약관이 바뀌어요', link: '바뀔 이용약관 보기' },
  privacy: { change: '개인정보 처리방침이 바뀌어요', link: '바뀔 개인정보 처리방침 보기' },
};

interface Coming {
  readonly document: LegalKind;
  /** YYYY-MM-DD. */
  readonly version: string;
  readonly reason: string;
}

interface Site {
  readonly publicOrigin: string;
  readonly brand: { readonly name: string };
}

const preheaderMaxLength = 90;

/** To every member: which document changes, from when on, and why. */
export function legalMessage({ publicOrigin, brand }: Site, { document, version, reason }: Coming): MailText {
  const [year, month, day] = version.split('-').map(Number);
  const { change, link } = words[document];
  const heading = `${year}년 ${month}월 ${day}일부터 ${change}`;
  return mailText({
    brandName: brand.name,
    subject: heading,
    preheader: reason.replaceAll(/\s+/g, ' ').slice(0, preheaderMaxLength),
    heading,
    says: [],
    letter: reason.split(/\n\s*\n/),
    link: { url: `${publicOrigin}/${document}/${version}`, label: link },
    notes: ['그대로 이용하신다면 하실 일이 없어요. 동의하지 않으면 언제든 계정 화면에서 탈퇴할 수 있어요.'],
    why: `${brand.name} 회원에게 꼭 알려야 하는 일이라 보내 드려요.`,
  });
}
