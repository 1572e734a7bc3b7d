import { nameText } from '@dure/contract/name-text.ts';
import { roleText } from '@dure/contract/operating-role-text.ts';
import type { OperatingRole } from '@dure/contract/operating-roles.ts';
import { type MailText, mailText } from './layout.ts';
import { type NoticeUrls, stopLabel } from './notice-messages.ts';
import { answerWithin } from './offer-messages.ts';

/** A member's operating role before and after a change; null: no role. */
export interface RoleChange {
  readonly before: OperatingRole | null;
  readonly after: OperatingRole | null;
}

function told({ before, after }: RoleChange): { heading: string; says: readonly string[] } {
  if (after === null)
    return {
      heading: '운영진 역할이 끝났어요',
      says: ['이제 운영 화면에 들어갈 수 없어요. 회원으로는 그대로예요.'],
    };
  if (before === null)
    return {
      heading: '운영진이 되었어요',
      says: [`역할: ${roleText[after]}`, '2단계 인증을 설정하면 운영 화면에 들어갈 수 있어요.'],
    };
  return {
    heading: '운영진 역할이 바뀌었어요',
    says: [`전: ${roleText[before]}`, `지금: ${roleText[after]}`],
  };
}

/** To the member whose role changed, so that they always know it. `url`: the console, or the site. */
export function roleMessage(brandName: string, change: RoleChange, url: string): MailText {
  const { heading, says } = told(change);
  return mailText({
    brandName,
    subject: heading,
    preheader: '소유자가 역할을 정했어요.',
    heading,
    says,
    link: { url, label: change.after === null ? `${brandName} 보기` : '운영 화면 보기' },
    notes: ['잘못된 것 같다면 소유자에게 물어봐 주세요.'],
    why: `${brandName} 운영진의 역할에 관한 일이라 본인에게 보내 드려요.`,
  });
}

/** To the other owners: a role is suspended, since a stranger may read its member's mail. `url`: the team. */
export function roleSuspendedMessage(brandName: string, userName: string, url: string): MailText {
  return mailText({
    brandName,
    subject: `${nameText(userName)}의 운영진 역할을 멈췄어요`,
    preheader: '본인이 맞는지 확인한 뒤 다시 정해 주세요.',
    heading: `${nameText(userName)}의 운영진 역할을 멈췄어요`,
    says: [
      '메일로 받은 링크만으로 이 계정의 비밀번호를 재설정했거나, 누군가 본인이 아니라고 알려 왔어요.',
      '메일함을 읽을 수 있는 다른 사람일 수도 있으니, 전화나 대면으로 본인이 맞는지 확인한 뒤 역할을 다시 정해 주세요.',
    ],
    link: { url, label: '운영진 보기' },
    notes: ['확인하지 못했다면 그대로 두세요. 멈춘 동안에는 운영 화면에 들어갈 수 없어요.'],
    why: `${brandName} 운영진의 역할에 관한 일이라 소유자에게 보내 드려요.`,
  });
}

interface OfferedRole {
  readonly userName: string;
  readonly role: OperatingRole;
}

/** To the member who is offered a role. `url`: the page for answering. */
export const roleOfferMessage = (
  brandName: string,
  { userName, role }: OfferedRole,
  { url, stopUrl }: NoticeUrls,
): MailText =>
  mailText({
    brandName,
    subject: '운영진 역할을 제안받았어요',
    preheader: '맡을지 홈 화면에서 정해 주세요.',
    heading: `${nameText(userName)}이 운영진 역할을 제안했어요`,
    says: [`역할: ${roleText[role]}`, '맡겠다고 답하기 전에는 아무것도 바뀌지 않아요.'],
    link: { url, label: '제안 보기' },
    notes: [answerWithin, '맡고 싶지 않다면 거절해도 괜찮아요.'],
    why: `${brandName} 운영진의 역할에 관한 일이라 본인에게 보내 드려요.`,
    stop: { url: stopUrl, label: stopLabel },
  });

/** To the owner who offered the role: whether it was accepted. `url`: the team in the console. */
export function roleAnsweredMessage(
  brandName: string,
  { userName, role }: OfferedRole,
  accepted: boolean,
  url: string,
): MailText {
  const heading = accepted
    ? `${nameText(userName)}이 운영진 역할을 맡았어요`
    : `${nameText(userName)}이 운영진 역할을 맡지 않기로 했어요`;
  return mailText({
    brandName,
    subject: heading,
    preheader: `역할: ${roleText[role]}`,
    heading,
    says: [`역할: ${roleText[role]}`],
    link: { url, label: '운영진 보기' },
    notes: [],
    why: `${brandName} 운영진의 역할을 제안하셔서 보내 드려요.`,
  });
}
