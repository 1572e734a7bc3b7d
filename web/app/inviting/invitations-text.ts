import type { FieldFault } from '@dure/contract/errors.ts';
import { invitationLifeDays } from '@dure/contract/limits.ts';
import type { OwnInvitation } from '@dure/contract/own-invitations.ts';
import { faultText } from '../text/errors.ko.ts';
import { nameText } from '../text/people.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Texts of /invitations (Specification 2.10). */
export const invitationsText = {
  title: '초대',
  lead: `믿는 사람을 한 명씩 초대해요. 링크 하나로 한 사람만 들어올 수 있고, ${invitationLifeDays}일 동안 쓸 수 있어요.`,
  loading: '초대를 불러오고 있어요',
  inviteTitle: '누구를 초대할까요?',
  name: '초대할 사람의 이름',
  namePlaceholder: '예: 박지훈',
  relation: '어떤 사이인가요?',
  reason: '추천하는 한 줄',
  reasonPlaceholder: '예: 맡은 일을 끝까지 해내는 동료예요',
  reasonHint: '초대받은 분이 링크를 열면 이 말을 읽어요.',
  place: '어디로 초대할까요?',
  network: (brand: string) => `${brand}에 초대`,
  toProject: (title: string) => `프로젝트: ${title}`,
  submit: '초대 링크 만들기',
  submitting: '만드는 중…',
  created: '초대 링크를 만들었어요',
  failed: '초대 링크를 만들지 못했어요.',
  tooManyToday: '오늘은 초대 링크를 더 만들 수 없어요. 내일 다시 만들어 주세요.',
  fullTitle: (taken: number) => `대기 중인 초대가 ${taken}개예요`,
  fullLead: '누군가 가입하거나 기간이 지나면 새로 만들 수 있어요. 쓰지 않는 초대는 취소할 수 있어요.',
  frozenTitle: '지금은 초대를 보낼 수 없어요',
  frozenLead: '궁금한 점은 운영자에게 문의해 주세요.',
  sentTitle: '보낸 초대',
  open: (taken: number, max: number) => `대기 중인 초대 ${taken} / ${max}`,
  emptyLead: '함께하고 싶은 사람을 떠올려 보세요. 추천하는 한 줄이 그분의 첫 소개가 돼요.',
  inviteNew: '새로 초대하기',
  noneOpen: '지금 대기 중인 초대가 없어요.',
  earlier: (count: number) => `지난 초대 ${count}개 더 보기`,
  send: '보내기',
  revoke: '초대 취소',
  revokeTitle: (invitee: string) => `${invitee} 초대를 취소할까요?`,
  revokeLead: '링크를 바로 쓸 수 없게 되고, 되돌릴 수 없어요.',
  keep: '그대로 두기',
  revoked: '초대를 취소했어요',
  actFailed: '처리하지 못했어요. 다시 시도해 주세요.',
  muted: '이 링크로 오는 요청은 받지 않고 있어요.',
  unmute: '다시 받기',
  unmuted: '이 링크로 오는 요청을 다시 받아요',
} as const;

/** Requests for a new link on the inviter's list. */
export const linkRequestsText = {
  title: (count: number) => `새 링크 요청 ${count}`,
  heading: (requester: string) => `${nameText(requester)}이 새 링크를 요청했어요`,
  by: (invitee: string) => `${nameText(invitee)}께 보낸 링크로 남긴 요청이에요. 아는 사람인지 확인해 주세요.`,
  answer: '새 링크 만들기',
  answering: '만드는 중…',
  dismiss: '목록에서 삭제',
  dismissed: '요청을 삭제했어요',
  mute: '이 링크로 오는 요청 받지 않기',
  mutedNow: '이제 이 링크로 오는 요청은 받지 않아요',
  projectOver: '끝났거나 참여하지 않는 프로젝트라 새 링크를 만들 수 없어요.',
} as const;

/** The time until a link closes: rounded to days, or in hours on the last day. */
export function leftText(expiresAt: string, now: number): string {
  const left = Date.parse(expiresAt) - now;
  if (left >= dayMs) return `${Math.round(left / dayMs)}일 남음`;
  const hours = Math.floor(left / (60 * 60 * 1000));
  return hours >= 1 ? `${hours}시간 남음` : '곧 끝나요';
}

/** People who come by a project's link take part in it, and may have been members before. */
export const joinedText = (toProject: boolean) =>
  toProject ? { state: '참여했어요', by: '참여한 사람' } : { state: '가입했어요', by: '가입한 사람' };

/** How an unused link ended. */
export const stateText: Record<Exclude<OwnInvitation['state'], 'waiting' | 'joined'>, string> = {
  declined: '거절했어요',
  expired: '기간이 지났어요',
  revoked: '취소한 초대예요',
  inactive: '지금은 사용할 수 없어요',
};

/** Whom a link is for; null if they left, or never came and had their name removed. */
export const inviteeText = (name: string | null, state?: OwnInvitation['state']) =>
  name !== null ? nameText(name) : state === 'joined' ? '탈퇴한 회원' : '이름을 지운 분';

/** The invited member left or cannot be seen now. */
export const joinerGoneText = '지금은 볼 수 없는 회원';

const faults: Partial<Record<string, Partial<Record<FieldFault, string>>>> = {
  invitee_name: {
    required: '초대할 사람의 이름을 입력해 주세요.',
    too_long: '이름은 40자까지 쓸 수 있어요.',
  },
  relation: { required: '어떤 사이인지 선택해 주세요.' },
  reason: { required: '추천하는 한 줄을 적어 주세요.', too_long: '100자까지 쓸 수 있어요.' },
  project_card_id: { not_listed: '지금은 초대할 수 없는 프로젝트예요.' },
};

/** The text for a fault of the invitation's form. */
export const inviteFaultText = (field: string, fault: FieldFault) =>
  faults[field]?.[fault] ?? faultText[fault];
